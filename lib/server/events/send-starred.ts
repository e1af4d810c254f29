import type { Market } from "@/lib/contract/markets";
import type { Language } from "@/lib/contract/preferences";
import type { PushMessage } from "@/lib/contract/push";
import { marketDay } from "@/lib/domain/market-clock";
import { judgeLine } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { FAMILY_ROUTES, namedChartRoute, RESULT_ROUTES } from "@/lib/routes";
import { keyedDigest } from "../accounts/session/keyed-digest";
import { readCare } from "../care/care-store";
import { computeGameLead } from "../clock";
import { readOwnBids } from "../play/own-wins";
import { plainName } from "../provider/plain-text";
import type { NewResult } from "../results/known-results";
import type { Services } from "../services";
import { setEventMark } from "./event-marks";
import { resultName } from "./make-events";
import { manyResultsText, starredTexts } from "./push/push-texts";
import { sendPushMessages } from "./push/send-push";
import { otherSubscriptions, type Subscription } from "./push/subscriptions";

/** How many players are notified at once. */
const MAX_PARALLEL_PLAYERS = 20;

/** Whether a time of the day lies within quiet hours, which may pass midnight. All times are minutes of India's day. */
export const isQuiet = ([from, until]: readonly [number, number], minutes: number): boolean =>
  from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;

const wantsNow = ({ stars }: Subscription, nowMs: number): boolean =>
  !!stars && (stars.quiet === null || !isQuiet(stars.quiet, indiaMoment(nowMs).minutes));

/** Returns the half of the result that is new, as the bell counts it: a market with one draw has only an Open. */
const findNewHalf = ({ closeTime, closeResult }: Market) =>
  closeTime !== null && closeResult !== "" ? "Close" : "Open";

/**
 * Counts the player's bids that a result decides, and how many of them have its number; null if that is not certain.
 */
const countHits = async (services: Services, playerKey: string, { family, market, day }: NewResult) => {
  const now = services.hostTime.now();
  const ahead = computeGameLead(services);
  const { orders } = await readOwnBids(services, playerKey, now);
  const bids = orders.flatMap(({ at, order, isDone }) => {
    const isHere = order?.family === family && plainName(order.gameName) === market.name;
    if (!isHere || formatIsoDay(marketDay(market, at + ahead)?.day ?? indiaMoment(at + ahead)) !== day) return [];
    return order.lines.map((line) => ({ ...line, pana: order.label, isDone }));
  });
  const open = { openResult: market.openResult, closeResult: "" };
  const isLater = findNewHalf(market) === "Close";
  const verdicts = bids
    .filter((bid) => !isLater || judgeLine(family, bid, open) === "undecided")
    .map((bid) => (bid.isDone ? judgeLine(family, bid, market) : "unreadable"))
    .filter((verdict) => verdict !== "undecided");
  if (verdicts.length === 0 || verdicts.includes("unreadable")) return null;
  return { bids: verdicts.length, hits: verdicts.filter((verdict) => verdict === "wins").length };
};

/**
 * Returns what a player's browsers are sent, by language; null if the push of the bell has already notified the player.
 */
export const createMessages = async (services: Services, playerKey: string, results: readonly NewResult[]) => {
  const [one, another] = results;
  if (one === undefined) return null;
  const { family, market, day } = one;
  const result = `${market.openResult}${market.closeResult}`;
  const id = keyedDigest(
    services,
    "event",
    `${playerKey}\n${resultName({ family, market: market.name, session: findNewHalf(market), day, result })}`,
  );
  if (another !== undefined) {
    return (language: Language): PushMessage[] => [
      { title: manyResultsText(results.length, language), tag: id, path: RESULT_ROUTES[family] },
    ];
  }
  const hits = await countHits(services, playerKey, one);
  if (hits && (await setEventMark(services, playerKey, "sent", [id])).length === 0) return null;
  return (language: Language): PushMessage[] => [
    {
      ...starredTexts({ market: market.name, result }, hits, language),
      tag: id,
      path: hits ? FAMILY_ROUTES[family].bids : namedChartRoute(family, market.name),
    },
  ];
};

const notifyPlayer = async (services: Services, playerKey: string, results: readonly NewResult[]): Promise<void> => {
  if ((await readCare(services, playerKey)).state.block) return;
  const browsers = await otherSubscriptions(services, { playerKey, sessionId: "" });
  const awake = browsers.filter((browser) => wantsNow(browser, services.clock.now()));
  const messages = awake.length > 0 ? await createMessages(services, playerKey, results) : null;
  if (messages) await sendPushMessages(services, awake, messages);
};

/**
 * Pushes new results of a family to the browsers whose players starred the market and want them: one message for all
 * that one list brought, none in quiet hours or during a block. Nothing is sent later. Never throws.
 */
export const sendStarred = async (services: Services, results: readonly NewResult[]): Promise<void> => {
  const [first] = results;
  if (services.settings.push === null || first === undefined) return;
  const { log, store } = services;
  try {
    const rows = await store.db
      .selectFrom("push_subscription as browser")
      .innerJoin("favourite_market as star", "star.player_key", "browser.player_key")
      .select(["browser.player_key", "star.market_id"])
      .distinct()
      .where("browser.stars", "=", 1)
      .where("star.family", "=", first.family)
      .where(
        "star.market_id",
        "in",
        results.map(({ market }) => market.id),
      )
      .execute();
    const starred = new Map<string, NewResult[]>();
    for (const { player_key: player, market_id } of rows) {
      const own = results.filter(({ market }) => market.id === market_id);
      starred.set(player, [...(starred.get(player) ?? []), ...own]);
    }
    const queue = [...starred];
    const worker = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) await notifyPlayer(services, ...next);
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_PLAYERS }, worker));
    if (starred.size > 0) log.info({ event: "push_starred", players: starred.size, results: results.length });
  } catch (err) {
    log.error({ event: "push_failed", err });
  }
};
