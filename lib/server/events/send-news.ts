import type { PlayerEvent } from "@/lib/contract/events";
import { eventRoute } from "@/lib/routes";
import type { Player } from "../accounts/session/session-data";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { setMark } from "./event-marks";
import { pushTexts } from "./push/push-words";
import { sendAll } from "./push/send-all";
import { otherSubscriptions } from "./push/subscriptions";

/** Limit of messages for one read, so that a phone that was off for a day does not ring twenty times. */
const MOST_SENT = 5;
/** How many players' news a process sends at once. Other players' news is sent at a later read. */
const MOST_PLAYERS = 100;

/** Wins first, then the newest. */
const mostWanted = (events: readonly PlayerEvent[]): readonly PlayerEvent[] =>
  [...events].sort((a, b) => Number(b.kind === "win") - Number(a.kind === "win")).slice(0, MOST_SENT);

const send = async (services: Services, player: Player, news: readonly PlayerEvent[]): Promise<void> => {
  const ids = news.map(({ id }) => id);
  const claimed = await setMark(services, player.playerKey, "sent", ids);
  const own = mostWanted(news.filter(({ id }) => claimed.includes(id)));
  if (own.length === 0) return;
  const subscriptions = await otherSubscriptions(services, player);
  const counts = await sendAll(services, subscriptions, (language) =>
    own.map((event) => ({ ...pushTexts(event, language), tag: event.id, path: eventRoute(event) })),
  );
  if (subscriptions.length > 0) services.log.info({ event: "push_sent", ...counts });
};

/**
 * Pushes events to the player's other browsers, each event at most once over all hosts: it is marked first, so a host that
 * dies in between never sends it (decision 0047). Does nothing if web push is off. Never throws.
 * @param news the events that are recent, unseen and not marked `sent`.
 */
export const sendNews = async (services: Services, player: Player, news: readonly PlayerEvent[]): Promise<void> => {
  if (services.settings.push === null || news.length === 0) return;
  const sending = perOwner(services.store, "events.sending", () => ({ players: 0 }));
  if (sending.players >= MOST_PLAYERS) return;
  sending.players += 1;
  try {
    await send(services, player, news);
  } catch (error) {
    services.log.error({ event: "push_failed", err: error });
  } finally {
    sending.players -= 1;
  }
};
