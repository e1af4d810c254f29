import { AppError } from "@/lib/contract/errors";
import type { Block } from "@/lib/domain/care/care-state";
import {
  computePeriod,
  findExceededLimit,
  isLossLimit,
  LIMIT_NAMES,
  type LimitName,
  limitParams,
  lowestLimits,
  type Spending,
  toCountedKind,
  untilParams,
} from "@/lib/domain/care/limits";
import type { Points } from "@/lib/domain/points";
import { counters } from "../counters";
import type { Services } from "../services";
import { readCare } from "./care-store";
import { readStatementTotals } from "./statement-totals";

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/** Reads what a player has bid and asked to add since a time. What failed counts until that is final. */
export type ReadSpendings = (since: number) => Promise<readonly Spending[]>;

/** Money requests that limits count, by the name of their kind. */
export const COUNTED: Readonly<Record<string, "deposit" | "stake">> = { bid: "stake", deposit: "deposit" };

/** The kind that no block stops: points can always leave. */
const ALWAYS = "withdrawal";

/** A break that is over waits for its player, and has no end to name. */
const excluded = ({ until, kind }: Block, at: number): AppError =>
  new AppError("care_excluded", { params: { kind, ...untilParams(until !== null && until > at ? until : null) } });

/** The earliest moment that a running period of these limits began. */
export const earliestPeriod = (at: number, limits: readonly LimitName[] = LIMIT_NAMES): number =>
  Math.min(...limits.map((limit) => computePeriod(limit, at)?.from ?? at));

const refuse = ({ log }: Base, playerKey: string, moneyKind: string, error: AppError): AppError => {
  counters().careRefusals.inc({ code: error.code });
  log.info({ event: "care_refused", player: playerKey, moneyKind, code: error.code });
  return error;
};

/**
 * Why a money request of a player may not be sent, by time-out, exclusion and limits; null if it may. Asked by the money engine
 * under the player's lock, with the sum of all parts.
 * @throws AppError state_unavailable if that cannot be read; never for a withdrawal.
 */
export const careRefusal = async (
  base: Base,
  playerKey: string,
  asked: { readonly kind: string; readonly points: Points },
  readSpendings: ReadSpendings,
): Promise<AppError | null> => {
  if (asked.kind === ALWAYS) return null;
  const { at, state } = await readCare(base, playerKey);
  if (state.block) return refuse(base, playerKey, asked.kind, excluded(state.block, at));
  const kind = COUNTED[asked.kind];
  const limits = lowestLimits(state.limits, base.settings.care.ceilings);
  const named = LIMIT_NAMES.filter((name) => limits[name] !== undefined && toCountedKind(name) === kind);
  if (kind === undefined || named.length === 0) return null;
  const [own, seen] = await Promise.all([
    readSpendings(earliestPeriod(at, named)),
    kind === "deposit" || named.some(isLossLimit) ? readStatementTotals(base, playerKey) : null,
  ]);
  const over = findExceededLimit(limits, [...own, ...(seen?.spendings ?? [])], { kind, points: asked.points }, at);
  return over ? refuse(base, playerKey, asked.kind, new AppError("care_limit", { params: limitParams(over) })) : null;
};

/** Whether a part of a request that waits may not be sent any more. If that cannot be read, it stays unsent. */
export const stopsParts = async (base: Base, playerKey: string, kind: string): Promise<boolean> =>
  kind !== ALWAYS &&
  (await readCare(base, playerKey).then(
    ({ state }) => state.block !== null,
    () => true,
  ));

/**
 * @param isExempt whether a player with a break may do it all the same.
 * @throws AppError care_excluded for a player with a time-out or an exclusion, never for a withdrawal; state_unavailable.
 */
export const refuseBlocked = async (
  base: Base,
  playerKey: string,
  what: string,
  isExempt: () => Promise<boolean> = async () => false,
): Promise<void> => {
  if (what === ALWAYS) return;
  const { at, state } = await readCare(base, playerKey);
  if (state.block && !(await isExempt())) throw refuse(base, playerKey, what, excluded(state.block, at));
};
