import { request } from "undici";
import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import type { PushMessage } from "@/lib/contract/push";
import { PUSH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";
import { eventRoute } from "@/lib/routes";
import type { Player } from "../accounts/session/session-data";
import { counters } from "../counters";
import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { setMark } from "./event-marks";
import { forgetSubscription, isPushEndpoint, otherSubscriptions, type Subscription } from "./push/subscriptions";

/** The title of a notification: the event and its market. It contains no points and nothing about the player. */
const pushTitle = (event: PlayerEvent, language: Language): string => {
  const words = PUSH[language][event.kind];
  if (event.kind === "win") return fill(words, { market: event.market });
  return event.kind === "result" ? fill(words, { market: event.market, result: event.result }) : words;
};

/** `gone`: the push service has dropped the browser. `not_made`: encryption or signing with these keys failed. */
type SendOutcome = "sent" | "gone" | "failed" | "not_made";

/** How long the push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 6 * 3600;
const ANSWER_MS = 5000;
const GONE = [404, 410];

/** Encrypts and signs. Throws for an invalid key. The import is dynamic, so that servers without web push do not load it. */
const makeRequest = async (
  push: NonNullable<Settings["push"]>,
  { endpoint, keys }: Subscription,
  message: PushMessage,
): Promise<{ readonly headers: Record<string, string>; readonly body: Buffer | null }> => {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: KEPT_SECONDS,
    topic: message.tag,
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
};

/**
 * Sends one message to one browser's push service, encrypted for that browser. No redirect is followed, nothing is retried.
 * Never throws, and never logs the address. A message that cannot be encrypted is logged.
 */
const sendMessage = async (
  { settings, log }: Pick<Services, "settings" | "log">,
  subscription: Subscription,
  message: PushMessage,
): Promise<SendOutcome> => {
  const { push } = settings;
  const { endpoint } = subscription;
  if (push === null || !isPushEndpoint(settings, endpoint)) return "failed";
  let made: Awaited<ReturnType<typeof makeRequest>>;
  try {
    made = await makeRequest(push, subscription, message);
  } catch (error) {
    log.warn({ event: "push_not_made", err: error });
    return "not_made";
  }
  try {
    const answer = await request(endpoint, {
      method: "POST",
      ...made,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body.dump({ limit: 4096 });
    if (GONE.includes(answer.statusCode)) return "gone";
    return answer.statusCode >= 200 && answer.statusCode < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};

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
  const counts: Record<SendOutcome, number> = { sent: 0, gone: 0, failed: 0, not_made: 0 };
  const tell = async (subscription: (typeof subscriptions)[number]): Promise<void> => {
    for (const event of own) {
      const title = pushTitle(event, subscription.language);
      const outcome = await sendMessage(services, subscription, { title, tag: event.id, path: eventRoute(event) });
      counts[outcome] += 1;
      counters().pushMessages.inc({ outcome });
      if (outcome === "gone") return forgetSubscription(services, subscription.endpointKey);
    }
  };
  await Promise.all(subscriptions.map(tell));
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
