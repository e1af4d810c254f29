import { type CareStatus, type ChangeCareRequest, changeCareRequest } from "@/lib/contract/care";
import { closePlayerSessions } from "@/lib/server/accounts/session/revocation";
import { sealSession } from "@/lib/server/accounts/session/session-cookie";
import type { Player } from "@/lib/server/accounts/session/session-data";
import { careStatus, changeCare } from "@/lib/server/care/change-care";
import { dropSubscriptions } from "@/lib/server/events/push/subscriptions";
import { readEvents } from "@/lib/server/events/read-events";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";
import { createSpendingReader } from "@/lib/server/money/spendings";
import type { Services } from "@/lib/server/services";

const statusOf = (services: Services, { playerKey }: Player): Promise<CareStatus> =>
  careStatus(services, playerKey, createSpendingReader(services, playerKey));

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }) => statusOf(services, player),
});

const BREAKS: readonly ChangeCareRequest["act"][] = ["pause", "pause-until", "exclude"];

/** Changes a limit or begins a break, which ends the player's other sessions and web push on all browsers. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: changeCareRequest,
  limits: [{ name: "care", by: "player", quota: 60, windowMs: 15 * 60_000 }],
  run: async ({ services, player, session, body }) => {
    await changeCare(services, player.playerKey, body, player.mobile);
    // What a limit counts may stand in books that were not read for it yet. Without an answer, wins count as 0.
    if (body.act === "limit") await readEvents(services, player, {}).catch(() => undefined);
    if (!BREAKS.includes(body.act)) return statusOf(services, player);
    await dropSubscriptions(services, "player_key", player.playerKey);
    const generation = await closePlayerSessions(services, player.playerKey);
    const cookies = [await sealSession(services, { ...session, generation })];
    return jsonResponse(await statusOf(services, player), { cookies });
  },
});
