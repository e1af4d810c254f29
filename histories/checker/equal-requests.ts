import { HORIZON_MS } from "../stage/virtual-time";
import { type Attempt, type Key, keyOfPart, looksLike } from "./observations";
import type { Sought } from "./visibility";

/** Milliseconds until a request must be reported as not known: three horizons, the longest gap, and a look's timeout. */
const STATED_MS = 3 * HORIZON_MS + 15_000 + 10_000;

type Keys = ReadonlyMap<string, Key>;

/** Requests that the books cannot tell apart. `hasRestarted`: a host ended, so a part may be recorded and never sent. */
export const equalRequests = (
  attempts: readonly Attempt[],
  keys: Keys,
  hasRestarted: boolean,
  corrected: ReadonlySet<string>,
) => {
  const toldOf = (part: string) => keys.get(keyOfPart(part))?.told.get(part);

  /** The group of a part whose host ended before it left: that of the attempts that look like it. */
  const ofUnsent = (part: string): string | undefined =>
    hasRestarted ? attempts.find((one) => one.group !== undefined && looksLike(part, one, keys))?.group : undefined;

  /** The attempts of a group, how many requests belong to it with those never sent, and the words to their players. */
  const count = (group: string) => {
    const all = attempts.filter((attempt) => attempt.group === group);
    const sent = new Set(attempts.filter((one) => one.group !== undefined).map(({ part }) => part));
    const unsent = [...keys.values()]
      .flatMap((key) => [...key.told.keys()])
      .filter((part) => !sent.has(part) && ofUnsent(part) === group);
    const parts = [...all.map(({ part }) => part), ...unsent];
    const states = parts.map(toldOf);
    const told = {
      taken: states.filter((one) => one?.state === "taken").length,
      failed: states.filter((one) => one?.state === "failed" && !one.credited).length,
      /** Of those that failed: their players do not know yet. */
      corrected: parts.filter((part) => toldOf(part)?.state === "failed" && corrected.has(part)).length,
      failedForGood: states.filter((one) => one?.state === "failed" && one.final && !one.credited).length,
    };
    const taken = all.filter(({ takenAt }) => takenAt !== undefined).length;
    return { all, equal: states.length, told, taken };
  };
  return { ofUnsent, count };
};

/** When the first of the player's requests left that were still open when this one left. */
export const openSince = ({ player, leftAt }: Sought, attempts: readonly Attempt[], keys: Keys): number => {
  const wasOpen = ({ part }: Attempt) => {
    const told = keys.get(keyOfPart(part))?.told.get(part);
    return !told?.final || told.at > leftAt;
  };
  const earlier = attempts.filter((one) => one.player === player && one.leftAt < leftAt && wasOpen(one));
  return Math.min(leftAt, ...earlier.map((one) => one.leftAt));
};

interface Known {
  readonly keys: Keys;
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

/** Another client of the provider, which repeats our writes for the same player. */
export class OtherClient {
  private readonly acts: { readonly copied: Attempt; readonly at: number }[] = [];

  repeated(copied: Attempt, at: number): void {
    this.acts.push({ copied, at });
  }

  actedFor(player: number | undefined): boolean {
    return this.acts.some(({ copied }) => copied.player === player);
  }

  /** How many writes that look like these it has repeated since the first of them. @param all attempts of one group. */
  countOf(all: readonly Attempt[], isAnyOfPlayer: boolean): number {
    const [first] = all;
    const since = Math.min(...all.map(({ leftAt }) => leftAt));
    return this.acts.filter(
      ({ copied, at }) =>
        at >= since && copied.player === first?.player && (isAnyOfPlayer || copied.group === first.group),
    ).length;
  }

  /** Whether it carried out the content of a part after the player confirmed that part. */
  did(part: string, keys: Keys): boolean {
    const own = keys.get(keyOfPart(part));
    return this.acts.some(({ copied, at }) => looksLike(part, copied, keys) && at >= (own?.confirm.at ?? at));
  }
}
