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

const readStatus = (services: Services, { playerKey }: Player): Promise<CareStatus> =>
  careStatus(services, playerKey, createSpendingReader(services, playerKey), true);

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }) => readStatus(services, player),
});

const BLOCK_ACTS: readonly ChangeCareRequest["act"][] = ["pause", "pause-until", "exclude"];

/** Changes a limit or starts a block. A block closes the player's other sessions and stops web push on all browsers. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: changeCareRequest,
  limits: [{ name: "care", by: "player", quota: 60, windowMs: 15 * 60_000 }],
  run: async ({ services, player, session, body }) => {
    await changeCare(services, player.playerKey, body, player.mobile);
    // The statements are read first, because a new limit may count rows that were not read yet. If the provider does
    // not answer, wins count as 0.
    if (body.act === "limit") await readEvents(services, player, {}).catch(() => undefined);
    if (!BLOCK_ACTS.includes(body.act)) return readStatus(services, player);
    await dropSubscriptions(services, "player_key", player.playerKey);
    const generation = await closePlayerSessions(services, player.playerKey);
    const cookies = [await sealSession(services, { ...session, generation })];
    return jsonResponse(await readStatus(services, player), { cookies });
  },
});
