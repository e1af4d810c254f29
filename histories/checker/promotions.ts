import type { Scene } from "../stage/reference-provider";
import type { Key } from "./observations";

/** What it needs of the judge. */
interface Judged {
  readonly scene: Scene;
  readonly attempts: readonly { readonly part: string }[];
  readonly keys: ReadonlyMap<string, Key>;
  readonly olderStoreAt: number;
  note(invariant: "followed" | "stopped", what: string): void;
}

/** Judges what the hosts do with a promoted server. */
export class Promotions {
  /** What it lacks: nothing is sent until an operator has accepted it. */
  stopsFor: readonly string[] = [];
  private refusesUntil = Number.POSITIVE_INFINITY;

  constructor(private readonly judge: Judged) {}

  /** Requests may be refused for the store's sake from now on. */
  mayRefuse(): void {
    this.refusesUntil = Number.POSITIVE_INFINITY;
  }

  /** A promotion that lost nothing: requests may be refused for the store's sake for `ms` milliseconds more. */
  mayRefuseFor(ms: number): { cancel(): void } {
    this.refusesUntil = this.judge.scene.time.at + ms;
    return { cancel: () => this.mayRefuse() };
  }

  /** A request was refused for the store's sake. */
  heldBack({ confirm }: Key): void {
    if (this.judge.scene.time.at > this.refusesUntil && this.judge.olderStoreAt === 0)
      this.judge.note("followed", `${confirm.key} was refused, though the promoted server has everything`);
  }

  /** @param recorded the state of each part that a promoted server has. @returns the parts that were told or sent, and that it lacks. */
  lostWithout(recorded: ReadonlyMap<string, string>): readonly string[] {
    const sent = this.judge.attempts.map(({ part }) => part);
    const told = [...this.judge.keys].flatMap(([key, { known, gaveUp }]) => (known || gaveUp ? [key] : []));
    const isLost = (part: string) => {
      const state = recorded.get(part);
      return state === undefined || (state === "queued" && sent.includes(part));
    };
    return [...new Set([...sent, ...told])].filter(isLost);
  }

  /** A part is sent. */
  left(part: string): void {
    const [lost] = this.stopsFor;
    if (lost !== undefined) this.judge.note("stopped", `${part} was sent, though the promoted server lacks ${lost}`);
  }
}
