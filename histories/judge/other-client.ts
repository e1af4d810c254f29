import { type Attempt, type Key, keyOfPart, looksLike } from "./record";

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
  did(part: string, keys: ReadonlyMap<string, Key>): boolean {
    const own = keys.get(keyOfPart(part));
    return this.acts.some(({ copied, at }) => looksLike(part, copied, keys) && at >= (own?.confirm.at ?? at));
  }
}
