import { randomUUID } from "node:crypto";
import { isAppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { type Allowance, isUsedUp, takePoints } from "../accounts/limits/allowance";
import { repeat } from "../clock";
import { shuttingDown } from "../money/in-flight";
import { userLogin } from "../provider/calls/account";
import { loggedFailure, type Reader } from "../provider/provider";
import type { Services } from "../services";
import { perOwner } from "../singleton";

/** In milliseconds. */
const EVERY_MS = 60_000;
const AFTER_DRAW_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** 05:30: lists still show the day before. */
const MORNING_MINUTES = 330;
/** One look of all hosts. */
const LOOK: Allowance = { name: "results-look", points: 1, windowMs: DAY_MS };

/** The latest moment at or before now at which a family's list has to be looked at. All in epoch milliseconds. */
export const lastLookDue = (markets: readonly Market[], now: number): number => {
  const draws = markets.flatMap((market) => {
    const day = marketDay(market, now);
    return day ? [day.openCutoff + AFTER_DRAW_MS, day.closeCutoff + AFTER_DRAW_MS] : [];
  });
  const morning = epochOfIndia(indiaMoment(now), MORNING_MINUTES);
  const due = [...draws, morning].flatMap((moment) => [moment, moment - DAY_MS]);
  return Math.max(...due.filter((moment) => moment <= now));
};

/** Lists of Starline and Gali need no token. */
const NOBODY: Reader = { token: "", playerKey: "results" };

type Base = Pick<Services, "settings" | "store" | "clock" | "hostTime" | "log" | "provider" | "lists">;

const accountOf = (store: Base["store"]) =>
  perOwner(store, "results.account", (): { token?: string | undefined } => ({}));

/** The operator's account for the main list; undefined without one, or if the provider refuses it. */
const accountReader = async ({ settings, provider, store, log }: Base): Promise<Reader | undefined> => {
  const { resultsAccount } = settings.provider;
  if (resultsAccount === undefined) return undefined;
  const kept = accountOf(store);
  if (kept.token === undefined) {
    const answer = await provider.run(userLogin, { ...resultsAccount, deviceId: randomUUID() });
    if (!answer.accepted) {
      log.warn({ event: "results_account_refused", why: "the provider refuses RESULTS_ACCOUNT" });
      return undefined;
    }
    kept.token = answer.token;
  }
  return { ...NOBODY, token: kept.token };
};

const look = async (base: Base, family: GameFamily): Promise<void> => {
  const reader = family === "main" ? await accountReader(base) : NOBODY;
  if (reader !== undefined) await base.lists.markets(family, reader);
};

/**
 * Looks at the lists whose results are due, one call a family; the lists write what they show into the book. Of several hosts
 * one looks. A look that fails is not repeated: the next one sees the same results until the morning.
 * @param done the last look of each family, by this process.
 */
export const lookForResults = async (base: Base, done: Map<GameFamily, number>): Promise<void> => {
  for (const family of GAME_FAMILIES) {
    const due = lastLookDue(base.lists.lastMarkets(family)?.markets ?? [], base.clock.now());
    if (done.get(family) === due || shuttingDown()) continue;
    try {
      done.set(family, due);
      await takePoints(base, LOOK, `${family} ${due}`, 1);
      await look(base, family);
    } catch (error) {
      if (isUsedUp(error)) continue;
      if (isAppError(error)) accountOf(base.store).token = undefined;
      base.log.warn({ event: "results_not_looked_for", family, ...loggedFailure(error) });
    }
  }
};

/** @returns as `repeat`. */
export const keepLookingForResults = (base: Base): (() => Promise<void>) => {
  const done = new Map<GameFamily, number>();
  return repeat(base.hostTime, EVERY_MS, () => lookForResults(base, done));
};
