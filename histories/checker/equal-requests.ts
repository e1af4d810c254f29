import { HORIZON_MS } from "../stage/virtual-time";
import { type Attempt, type Key, looksLike, toRequestKey } from "./observations";
import type { SearchedWrite } from "./visibility";

/**
 * How long after a send a request may be checked, at most, before it is reported as not known, in milliseconds: three
 * horizons, the longest backoff, and the timeout of an attempt.
 */
const UNKNOWN_AFTER_MS = 3 * HORIZON_MS + 15_000 + 10_000;

type Keys = ReadonlyMap<string, Key>;

/**
 * Groups requests that the statements cannot tell apart.
 * @param hasRestarted whether a host has ended, so that a part may be recorded and never sent
 */
export const groupEqualRequests = (
  attempts: readonly Attempt[],
  keys: Keys,
  hasRestarted: boolean,
  corrected: ReadonlySet<string>,
) => {
  const findNotified = (part: string) => keys.get(toRequestKey(part))?.notified.get(part);

  /**
   * Returns the group that a part whose host ended before the send would have joined: the group of the attempts that
   * look like the part.
   */
  const findGroupOfUnsent = (part: string): string | undefined =>
    hasRestarted ? attempts.find((one) => one.group !== undefined && looksLike(part, one, keys))?.group : undefined;

  /**
   * Counts the attempts of a group, its requests including the unsent ones, and the states that their players were
   * notified of.
   */
  const count = (group: string) => {
    const all = attempts.filter((attempt) => attempt.group === group);
    const sent = new Set(attempts.filter((one) => one.group !== undefined).map(({ part }) => part));
    const unsent = [...keys.values()]
      .flatMap((key) => [...key.notified.keys()])
      .filter((part) => !sent.has(part) && findGroupOfUnsent(part) === group);
    const parts = [...all.map(({ part }) => part), ...unsent];
    const states = parts.map(findNotified);
    const notified = {
      taken: states.filter((one) => one?.state === "taken").length,
      failed: states.filter((one) => one?.state === "failed" && !one.credited).length,
      /** How many parts that were notified as failed have been found since, which their players do not know yet. */
      corrected: parts.filter((part) => findNotified(part)?.state === "failed" && corrected.has(part)).length,
      failedForGood: states.filter((one) => one?.state === "failed" && one.final && !one.credited).length,
    };
    const taken = all.filter(({ takenAt }) => takenAt !== undefined).length;
    return { all, equal: states.length, notified, taken };
  };
  return { findGroupOfUnsent, count };
};

/**
 * Returns when the first request of the player left that was still pending when `searched` left, in milliseconds of the
 * history.
 */
export const findOpenSince = ({ player, leftAt }: SearchedWrite, attempts: readonly Attempt[], keys: Keys): number => {
  const wasOpen = ({ part }: Attempt) => {
    const notified = keys.get(toRequestKey(part))?.notified.get(part);
    return !notified?.final || notified.at > leftAt;
  };
  const earlier = attempts.filter((one) => one.player === player && one.leftAt < leftAt && wasOpen(one));
  return Math.min(leftAt, ...earlier.map((one) => one.leftAt));
};

interface BlockFacts {
  readonly keys: Keys;
  readonly attempts: readonly Attempt[];
  readonly now: number;
  readonly restartedAt: number;
}

/** Whether a pending request of one kind and player is young enough to block this one. */
export const mayBlock = (key: Key, { keys, attempts, now, restartedAt }: BlockFacts): boolean => {
  const isYoung = (since: number) => now - Math.max(since, restartedAt) <= UNKNOWN_AFTER_MS;
  const isCompeting = (other: Key | undefined): other is Key =>
    other !== undefined &&
    other !== key &&
    other.confirm.player === key.confirm.player &&
    other.confirm.body.kind === key.confirm.body.kind;
  const sent = attempts.some(({ part, leftAt }) => {
    const other = keys.get(toRequestKey(part));
    const notified = other?.notified.get(part);
    const open = notified === undefined || notified.state === "checking" || notified.at === now;
    return isCompeting(other) && open && isYoung(leftAt);
  });
  const isWaiting = ({ gaveUp, confirm, notified }: Key): boolean =>
    !gaveUp &&
    confirm.at <= now &&
    isYoung(confirm.at) &&
    (notified.size === 0 || [...notified.values()].some(({ state }) => state === "checking"));
  return sent || [...keys.values()].some((other) => isCompeting(other) && isWaiting(other));
};

/** Records what another client of the provider does, which repeats writes of the hosts for their players. */
export class OtherClient {
  private readonly acts: { readonly copied: Attempt; readonly at: number }[] = [];

  record(copied: Attempt, at: number): void {
    this.acts.push({ copied, at });
  }

  hasActedFor(player: number | undefined): boolean {
    return this.acts.some(({ copied }) => copied.player === player);
  }

  /**
   * Counts the writes of the other client that look like the attempts of a group, since the first of the attempts.
   * @param all all attempts of one group
   * @param isAnyOfPlayer whether every write for the player counts, of any group
   */
  countLike(all: readonly Attempt[], isAnyOfPlayer: boolean): number {
    const [first] = all;
    const since = Math.min(...all.map(({ leftAt }) => leftAt));
    return this.acts.filter(
      ({ copied, at }) =>
        at >= since && copied.player === first?.player && (isAnyOfPlayer || copied.group === first.group),
    ).length;
  }

  /** Whether the other client sent the content of a part after the player confirmed that part. */
  hasRepeated(part: string, keys: Keys): boolean {
    const own = keys.get(toRequestKey(part));
    return this.acts.some(({ copied, at }) => looksLike(part, copied, keys) && at >= (own?.confirm.at ?? at));
  }
}
