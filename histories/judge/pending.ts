import { HORIZON_MS } from "../history";
import { type Attempt, type Key, keyOfPart } from "./record";

/**
 * Time after its send, or after the last restart, until a request must be reported as not known and no longer block others:
 * three horizons, the longest gap between two looks, and the timeout of a look.
 */
const STATED_MS = 3 * HORIZON_MS + 15_000 + 10_000;

interface Known {
  readonly keys: ReadonlyMap<string, Key>;
  readonly attempts: readonly Attempt[];
  readonly now: number;
  readonly restartedAt: number;
}

/** Whether an open request of the same kind and player is young enough to block this one. */
export const mayBlock = (key: Key, { keys, attempts, now, restartedAt }: Known): boolean => {
  const isYoung = (since: number) => now - Math.max(since, restartedAt) <= STATED_MS;
  const isRival = (other: Key | undefined): other is Key =>
    other !== undefined &&
    other !== key &&
    other.confirm.player === key.confirm.player &&
    other.confirm.body.kind === key.confirm.body.kind;
  const sent = attempts.some(({ part, leftAt }) => {
    const other = keys.get(keyOfPart(part));
    const told = other?.told.get(part);
    const open = told === undefined || told.state === "checking" || told.at === now;
    return isRival(other) && open && isYoung(leftAt);
  });
  const waits = ({ gaveUp, confirm, told }: Key): boolean =>
    !gaveUp &&
    confirm.at <= now &&
    isYoung(confirm.at) &&
    (told.size === 0 || [...told.values()].some(({ state }) => state === "checking"));
  return sent || [...keys.values()].some((other) => isRival(other) && waits(other));
};
