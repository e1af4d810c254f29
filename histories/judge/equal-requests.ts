import { type Attempt, type Key, keyOfPart, looksLike, type Told } from "./record";

/** The requests that the provider's books cannot distinguish. Only how many of them were taken is known, not which. */
export class EqualRequests {
  /** @param hasRestarted whether a host ended: then a part may have been recorded and never sent. */
  constructor(
    private readonly attempts: readonly Attempt[],
    private readonly keys: ReadonlyMap<string, Key>,
    private readonly hasRestarted: boolean,
  ) {}

  private toldOf(part: string): Told | undefined {
    return this.keys.get(keyOfPart(part))?.told.get(part);
  }

  /** The group of a part whose host ended before it left: that of the attempts that look like it. */
  ofUnsent(part: string): string | undefined {
    if (!this.hasRestarted) return undefined;
    return this.attempts.find((one) => one.group !== undefined && looksLike(part, one, this.keys))?.group;
  }

  /** The attempts of a group, how many requests belong to it with those never sent, and what their players were told. */
  count(group: string) {
    const all = this.attempts.filter((attempt) => attempt.group === group);
    const sent = new Set(this.attempts.filter((one) => one.group !== undefined).map(({ part }) => part));
    const unsent = [...this.keys.values()]
      .flatMap((key) => [...key.told.keys()])
      .filter((part) => !sent.has(part) && this.ofUnsent(part) === group);
    const states = [...all.map(({ part }) => part), ...unsent].map((part) => this.toldOf(part));
    const told = {
      taken: states.filter((one) => one?.state === "taken").length,
      failed: states.filter((one) => one?.state === "failed" && !one.credited).length,
      failedForGood: states.filter((one) => one?.state === "failed" && one.final && !one.credited).length,
    };
    const taken = all.filter(({ takenAt }) => takenAt !== undefined).length;
    return { all, equal: states.length, told, taken };
  }
}
