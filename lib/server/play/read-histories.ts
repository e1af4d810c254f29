import { AppError } from "@/lib/contract/errors";
import type { BidHistory, BidRecord, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { checkHistoryDays, MAX_HISTORY_DAYS } from "@/lib/domain/history-days";
import { addDays, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { confirmToken } from "../player/read-account";
import {
  type DayRange,
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "../provider/calls/bids";
import type { DecodedStatement } from "../provider/decode-statement";
import { isProviderError, type Reader, screenRead } from "../provider/provider";
import { readResultsOfDays, type StoredResult } from "../results/result-store";
import type { Services } from "../services";
import { addOutcomes } from "./bid-outcomes";

const BIDS = { main: mainBidHistory, starline: starlineBidHistory, gali: galiBidHistory };
const WINS = { main: mainWinHistory, starline: starlineWinHistory, gali: galiWinHistory };

/**
 * Returns the days if a history may be read for them.
 * @throws AppError history_range_reversed or history_range_long.
 */
const requireValidDays = (range: DayRange): DayRange => {
  const problem = checkHistoryDays(range.from, range.to);
  if (problem) throw new AppError(problem, { params: { days: MAX_HISTORY_DAYS } });
  return range;
};

const pickUnreadable = ({ unreadable }: Required<Pick<BidHistory, "unreadable">>): Pick<BidHistory, "unreadable"> =>
  unreadable.length > 0 ? { unreadable } : {};

/**
 * Reads the bids in the provider's order.
 * @throws AppError if the days are reversed or too many.
 * @throws ProviderError if the provider does not answer, or the player reads too much at once.
 */
export const readBidHistory = async (
  { provider }: Pick<Services, "provider">,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<BidHistory> => {
  const statement = await provider.run(BIDS[family], requireValidDays(range), screenRead(reader));
  return { bids: statement.rows, ...pickUnreadable(statement) };
};

type States = Pick<Services, "provider" | "lists" | "store" | "clock" | "log">;

/** How long bids that are already read wait for their outcomes at most. */
const STATES_MS = 1200;

/** Returns null for what is late or cannot be read, because a bid without its state is better than no bid. */
const orNull = async <Value>(log: States["log"], reading: Promise<Value>): Promise<Value | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), STATES_MS);
  });
  const known = reading.catch((err: unknown) => {
    if (!isProviderError(err)) log.warn({ event: "states_not_known", err });
    return null;
  });
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
};

/** Reads the results of the days and of the day before, because a bid just after midnight may belong to it. */
const readResultsOfRange = (services: States, family: GameFamily, { from, to }: DayRange) =>
  readResultsOfDays(services, family, addDays(from, -1), addDays(to, 1));

/** Returns the days with the day after, because a draw may be paid after midnight, unless it is in the future. */
const toWinDays = ({ from, to }: DayRange, nowMs: number): DayRange => {
  const today = indiaMoment(nowMs);
  const order = ({ year, month, day }: IndiaDay) => (year * 100 + month) * 100 + day;
  const { year, month, day } = order(to) < order(today) ? addDays(to, 1) : to;
  return { from, to: { year, month, day } };
};

/**
 * Tells whether the provider still knows the token; false if it does not tell.
 * @throws AppError session_ended
 */
const isTokenKnown = async (services: States, reader: Reader): Promise<boolean> => {
  try {
    await confirmToken(services, reader);
    return true;
  } catch (error) {
    if (isProviderError(error)) return false;
    throw error;
  }
};

const NONE: readonly StoredResult[] = [];

/**
 * Reads the bids with outcomes by the family's wins and the declared results (decision 0043). If these cannot be read,
 * the bids have no state. What is empty counts only if the provider still knows the token.
 * @throws AppError if the days are reversed or too many, or session_ended.
 * @throws ProviderError if the bids cannot be read.
 */
export const readBidsWithStates = async (
  services: States,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<BidHistory> => {
  const { provider, lists, clock, log } = services;
  const nowMs = clock.now();
  requireValidDays(range);
  const winning = provider.run(WINS[family], toWinDays(range, nowMs), screenRead(reader));
  const listing = lists.markets(family, reader);
  const rating = lists.rates(family);
  const readingResults = readResultsOfRange(services, family, range);
  // These reads may reject before they are awaited.
  for (const one of [winning, listing, rating, readingResults]) one.catch(() => undefined);
  const { bids, unreadable } = await readBidHistory(services, reader, family, range);
  const [read, list, rates, storedResults] = await Promise.all([
    orNull(log, winning),
    orNull(log, listing),
    orNull(log, rating),
    orNull(log, readingResults),
  ]);
  if (bids.length === 0) await confirmToken(services, reader);
  const isConfirmed = bids.length === 0 || read?.rows.length !== 0 || (await isTokenKnown(services, reader));
  const wins = isConfirmed ? read : null;
  return {
    bids: addOutcomes({
      family,
      bids,
      wins: wins?.rows ?? null,
      unreadWins: wins?.unreadable ?? [],
      list: list?.staleSince === null ? list : null,
      rates,
      storedResults: storedResults ?? NONE,
      nowMs,
    }),
    ...(unreadable && { unreadable }),
  };
};

/**
 * Reads the wins in the provider's order; none without an error where the provider has forgotten the token.
 * @throws AppError if the days are reversed or too many.
 * @throws ProviderError.
 */
export const readWinStatement = async (
  { provider }: Pick<Services, "provider">,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<WinHistory> => {
  const statement = await provider.run(WINS[family], requireValidDays(range), screenRead(reader));
  return { wins: statement.rows, ...pickUnreadable(statement) };
};

/**
 * Reads the wins of a player whom the provider knows.
 * @throws AppError if the days are reversed or too many, or session_ended.
 * @throws ProviderError.
 */
export const readWinHistory = async (
  base: Pick<Services, "provider">,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<WinHistory> => {
  const history = await readWinStatement(base, reader, family, range);
  if (history.wins.length === 0) await confirmToken(base, reader);
  return history;
};

/**
 * Reads the bids as evidence for a money request, never queued behind the reads of a screen.
 * @throws ProviderError.
 */
export const readBidStatement = (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<Reader, "token">,
  family: GameFamily,
  range: DayRange,
): Promise<DecodedStatement<BidRecord>> => provider.run(BIDS[family], range, { token });
