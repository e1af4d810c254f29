import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { AppError } from "@/lib/contract/errors";
import type { CareEvent } from "@/lib/domain/care/care-state";
import {
  computePeriod,
  computeUncertain,
  computeUsed,
  exclusionEnd,
  isLossLimit,
  LIMIT_NAMES,
  type LimitName,
  lastDayEnd,
  lowestLimits,
  PAUSE_DAYS,
  pauseEnd,
  toCountedKind,
} from "@/lib/domain/care/limits";
import type { Services } from "../services";
import { earliestPeriod, type ReadSpendings } from "./care-refusal";
import { addCareChange, BY_PLAYER, readCare } from "./care-store";
import { readStatementTotals } from "./statement-totals";
import { appendExclusion } from "./sync-exclusions";

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/**
 * Reads the limits of a player, what of them is used, and the block.
 * @param whole whether it is told what is used also where no limit is set.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const careStatus = async (
  base: Base,
  playerKey: string,
  readSpendings: ReadSpendings,
  whole = false,
): Promise<CareStatus> => {
  const { at, state } = await readCare(base, playerKey);
  const limits = lowestLimits(state.limits, base.settings.care.ceilings);
  const named = LIMIT_NAMES.filter((limit) => limits[limit] !== undefined);
  const isRead = whole || named.length > 0;
  // Without a limit of losses nothing saves the wins, and a loss without its wins would be too high.
  const isKnown = (name: LimitName) => isRead && (!isLossLimit(name) || named.some(isLossLimit));
  const [own, totals] = isRead
    ? await Promise.all([readSpendings(earliestPeriod(at)), readStatementTotals(base, playerKey)])
    : [[], { spendings: [], winsReadAt: null }];
  const spendings = [...own, ...totals.spendings];
  const deposits = named.filter((name) => toCountedKind(name) === "deposit");
  const since = state.depositLimitSince ?? 0;
  return {
    at,
    winsReadAt: totals.winsReadAt,
    depositsSince: deposits.length > 0 && since > earliestPeriod(at, deposits) ? since : null,
    block: state.block,
    isAskDue: state.isAskDue,
    remindMinutes: state.remindMinutes,
    limits: LIMIT_NAMES.map((name) => {
      const points = limits[name] ?? null;
      const until = computePeriod(name, at)?.until ?? null;
      return {
        name,
        points,
        own: state.limits[name] !== undefined,
        used: isKnown(name) ? computeUsed(name, spendings, at) : null,
        open: points === null ? null : computeUncertain(name, spendings, at),
        until,
        raise: state.pendingIncreases[name] ?? null,
      };
    }),
  };
};

/**
 * Computes the end of a block's last day, in epoch milliseconds.
 * @throws AppError care_date unless that is tomorrow's end or later, within the longest time-out.
 */
const computeBlockEnd = (day: string, now: number): number => {
  const until = lastDayEnd(day) ?? 0;
  if (until < pauseEnd(now, 1) || until > pauseEnd(now, Math.max(...PAUSE_DAYS))) throw new AppError("care_date");
  return until;
};

const toCareEvent = ({ settings }: Base, change: ChangeCareRequest, now: number, mobile?: string): CareEvent => {
  switch (change.act) {
    case "limit": {
      const { limit, points } = change;
      const { increaseMs, increaseAfterPeriod } = settings.care;
      const periodEnd = increaseAfterPeriod ? (computePeriod(limit, now)?.until ?? 0) : 0;
      return { act: "limit", limit, points, from: Math.max(now + increaseMs, periodEnd) };
    }
    case "pause":
      return { act: "pause", until: pauseEnd(now, change.days) };
    case "pause-until":
      return { act: "pause", until: computeBlockEnd(change.day, now) };
    case "exclude":
      return { act: "exclude", until: exclusionEnd(now, change.months), ...(mobile !== undefined && { mobile }) };
    default:
      return change;
  }
};

/**
 * Makes a change that a player wants. A confirmation before or after its time, and a return before the end, change
 * nothing.
 * @param mobile the player's number, for the operator who blocks an excluded account.
 * @throws AppError care_too_early for a confirmation or return before its time; care_no_raise; care_date;
 *   StoreUnavailableError.
 */
export const changeCare = async (
  base: Base,
  playerKey: string,
  change: ChangeCareRequest,
  mobile?: string,
): Promise<void> => {
  const { at, state } = await readCare(base, playerKey);
  if (change.act === "confirm") {
    const increase = state.pendingIncreases[change.limit];
    if (!increase) throw new AppError("care_no_raise");
    if (at < increase.from) throw new AppError("care_too_early");
  }
  // The request came twice: the player is back already.
  if (change.act === "return" && state.block === null) return;
  if (change.act === "return" && (state.block?.kind !== "exclusion" || at < (state.block.until ?? 0))) {
    throw new AppError("care_too_early");
  }
  const record = await addCareChange(base, playerKey, BY_PLAYER, (now) => toCareEvent(base, change, now, mobile));
  await appendExclusion(base, { player: playerKey, record });
  base.log.info({ event: "care_changed", player: playerKey, act: change.act });
};
