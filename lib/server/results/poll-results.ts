import { randomUUID } from "node:crypto";
import { isAppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { DAY_MS, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { consumeQuota, isRateLimited, type RateLimit } from "../accounts/limits/rate-limit";
import { repeat } from "../clock";
import { shuttingDown } from "../money/shutdown-state";
import { userLogin } from "../provider/calls/account";
import { type Reader, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { singletonFor } from "../singleton";

/** How often a process checks for due lists. */
const EVERY_MS = 60_000;
const AFTER_DRAW_MS = 10 * 60_000;
/** The minute of India's day, 05:30, at which lists still show the day before. */
const MORNING_MINUTES = 330;
/** The limit by which one of all hosts polls. */
const POLL_LIMIT: RateLimit = { name: "results-look", quota: 1, windowMs: DAY_MS };

/**
 * Returns the latest moment at or before now at which a family's list has to be polled. All times are epoch
 * milliseconds.
 */
export const findLastPollDue = (markets: readonly Market[], now: number): number => {
  const draws = markets.flatMap((market) => {
    const day = marketDay(market, now);
    return day ? [day.openCutoff + AFTER_DRAW_MS, day.closeCutoff + AFTER_DRAW_MS] : [];
  });
  const morning = epochOfIndia(indiaMoment(now), MORNING_MINUTES);
  const due = [...draws, morning].flatMap((moment) => [moment, moment - DAY_MS]);
  return Math.max(...due.filter((moment) => moment <= now));
};

/** The reader of the lists of Starline and Gali, which need no token. */
const NOBODY: Reader = { token: "", playerKey: "results" };

type Base = Pick<Services, "settings" | "store" | "clock" | "hostTime" | "log" | "provider" | "lists">;

const getAccount = (store: Base["store"]) =>
  singletonFor(store, "results.account", (): { token?: string | undefined } => ({}));

/** Returns the operator's account for the main list; undefined without one, or if the provider refuses it. */
const accountReader = async ({ settings, provider, store, log }: Base): Promise<Reader | undefined> => {
  const { resultsAccount } = settings.provider;
  if (resultsAccount === undefined) return undefined;
  const account = getAccount(store);
  if (account.token === undefined) {
    const answer = await provider.run(userLogin, { ...resultsAccount, deviceId: randomUUID() });
    if (!answer.accepted) {
      log.warn({ event: "results_account_refused", why: "the provider refuses RESULTS_ACCOUNT" });
      return undefined;
    }
    account.token = answer.token;
  }
  return { ...NOBODY, token: account.token };
};

const pollList = async (base: Base, family: GameFamily): Promise<void> => {
  const reader = family === "main" ? await accountReader(base) : NOBODY;
  if (reader !== undefined) await base.lists.markets(family, reader);
};

/**
 * Polls the lists whose results are due, one call a family; the lists save what they show as results. Of several hosts
 * one polls. A failed poll is not repeated, because the next one sees equal results until the morning.
 * @param done the time of the last poll of each family by this process.
 */
export const pollDueResults = async (base: Base, done: Map<GameFamily, number>): Promise<void> => {
  for (const family of GAME_FAMILIES) {
    const due = findLastPollDue(base.lists.lastMarkets(family)?.markets ?? [], base.clock.now());
    if (done.get(family) === due || shuttingDown()) continue;
    try {
      done.set(family, due);
      await consumeQuota(base, POLL_LIMIT, `${family} ${due}`, 1);
      await pollList(base, family);
    } catch (error) {
      if (isRateLimited(error)) continue;
      if (isAppError(error)) getAccount(base.store).token = undefined;
      base.log.warn({ event: "results_not_looked_for", family, ...toFailureFields(error) });
    }
  }
};

/**
 * Starts to poll due results.
 * @returns a function that stops it and resolves when the last round has finished.
 */
export const startResultPolling = (base: Base): (() => Promise<void>) => {
  const done = new Map<GameFamily, number>();
  return repeat(base.hostTime, EVERY_MS, () => pollDueResults(base, done));
};
