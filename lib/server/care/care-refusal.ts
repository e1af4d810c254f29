import { AppError } from "@/lib/contract/errors";
import type { Block } from "@/lib/domain/care/care-state";
import { blockParams, limitParams } from "@/lib/domain/care/limit-params";
import {
  computePeriod,
  findExceededLimit,
  isLossLimit,
  LIMIT_NAMES,
  type LimitName,
  lowestLimits,
  type Spending,
  toCountedKind,
} from "@/lib/domain/care/limits";
import type { Points } from "@/lib/domain/points";
import { counters } from "../counters";
import type { Services } from "../services";
import { readCare } from "./care-store";
import { readStatementTotals } from "./statement-totals";

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/**
 * Reads what a player has bid and deposited since a time, in epoch milliseconds. What failed counts until that is
 * final.
 */
export type ReadSpendings = (since: number) => Promise<readonly Spending[]>;

/** The money requests that limits count, by the name of their kind. */
export const COUNTED: Readonly<Record<string, "deposit" | "stake">> = { bid: "stake", deposit: "deposit" };

/** The kind that no block stops, because points can always leave. */
const ALWAYS = "withdrawal";

const toBlockedError = (block: Block, at: number): AppError =>
  new AppError("care_excluded", { params: blockParams(block, at) });

/** Computes the earliest moment at which a running period of these limits started, in epoch milliseconds. */
export const earliestPeriod = (at: number, limits: readonly LimitName[] = LIMIT_NAMES): number =>
  Math.min(...limits.map((limit) => computePeriod(limit, at)?.from ?? at));

const reportRefusal = ({ log }: Base, playerKey: string, moneyKind: string, error: AppError): AppError => {
  counters().careRefusals.inc({ code: error.code });
  log.info({ event: "care_refused", player: playerKey, moneyKind, code: error.code });
  return error;
};

/**
 * Returns why a money request of a player may not be sent, by time-out, exclusion and limits; null if it may. The money
 * engine calls it under the player's lock, with the sum of all parts.
 * @throws AppError state_unavailable if that cannot be read; never for a withdrawal.
 */
export const careRefusal = async (
  base: Base,
  playerKey: string,
  request: { readonly kind: string; readonly points: Points },
  readSpendings: ReadSpendings,
): Promise<AppError | null> => {
  if (request.kind === ALWAYS) return null;
  const { at, state } = await readCare(base, playerKey);
  if (state.block) return reportRefusal(base, playerKey, request.kind, toBlockedError(state.block, at));
  const kind = COUNTED[request.kind];
  const limits = lowestLimits(state.limits, base.settings.care.ceilings);
  const named = LIMIT_NAMES.filter((name) => limits[name] !== undefined && toCountedKind(name) === kind);
  if (kind === undefined || named.length === 0) return null;
  const [own, totals] = await Promise.all([
    readSpendings(earliestPeriod(at, named)),
    kind === "deposit" || named.some(isLossLimit) ? readStatementTotals(base, playerKey) : null,
  ]);
  const over = findExceededLimit(limits, [...own, ...(totals?.spendings ?? [])], { kind, points: request.points }, at);
  return over
    ? reportRefusal(base, playerKey, request.kind, new AppError("care_limit", { params: limitParams(over) }))
    : null;
};

/** Whether a part of a request that waits may no longer be sent. If that cannot be read, it stays unsent. */
export const stopsParts = async (base: Base, playerKey: string, kind: string): Promise<boolean> =>
  kind !== ALWAYS &&
  (await readCare(base, playerKey).then(
    ({ state }) => state.block !== null,
    () => true,
  ));

/**
 * Refuses an action while a block runs, except a withdrawal.
 * @param isExempt whether a player with a block may do it all the same.
 * @throws AppError care_excluded for a player with a time-out or an exclusion; state_unavailable.
 */
export const refuseBlocked = async (
  base: Base,
  playerKey: string,
  what: string,
  isExempt: () => Promise<boolean> = async () => false,
): Promise<void> => {
  if (what === ALWAYS) return;
  const { at, state } = await readCare(base, playerKey);
  if (state.block && !(await isExempt())) throw reportRefusal(base, playerKey, what, toBlockedError(state.block, at));
};
