import { type Attempt, isEqual, type Key, keyOfPart, partOf } from "./record";

/** Another client of the provider, which repeats our writes for the same player. */
export class OtherClient {
  private readonly acts: { readonly copied: Attempt; readonly at: number }[] = [];

  repeated(copied: Attempt, at: number): void {
    this.acts.push({ copied, at });
  }

  actedFor(player: number | undefined): boolean {
    return this.acts.some(({ copied }) => copied.player === player);
  }

  /** How many writes of a group it has repeated since a time. */
  countOf(group: string, since: number): number {
    return this.acts.filter(({ copied, at }) => copied.group === group && at >= since).length;
  }

  /** Whether it carried out the content of a part after the player confirmed that part. */
  did(part: string, keys: ReadonlyMap<string, Key>): boolean {
    const own = keys.get(keyOfPart(part));
    return this.acts.some(({ copied, at }) => {
      const key = keys.get(keyOfPart(copied.part));
      return own !== undefined && at >= own.confirm.at && partOf(copied.part) === partOf(part) && isEqual(own, key);
    });
  }
}
