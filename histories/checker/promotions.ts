import type { Scene } from "../stage/reference-provider";
import type { Key } from "./observations";

/** The members of the checker that checks of promotions read and call. */
interface CheckerView {
  readonly scene: Scene;
  readonly attempts: readonly { readonly part: string }[];
  readonly keys: ReadonlyMap<string, Key>;
  readonly restoredStoreAt: number;
  report(invariant: "followed" | "stopped", what: string): void;
}

/** Checks what the hosts do with a promoted server. */
export class Promotions {
  /** The parts that the promoted server lacks. Nothing may be sent until an operator has accepted the server. */
  missingParts: readonly string[] = [];
  private refusalsAllowedUntil = Number.POSITIVE_INFINITY;

  constructor(private readonly checker: CheckerView) {}

  /** Allows refusals for lack of the store from now on. */
  allowRefusals(): void {
    this.refusalsAllowedUntil = Number.POSITIVE_INFINITY;
  }

  /** Allows refusals for lack of the store for `ms` milliseconds more, after a promotion that lost nothing. */
  allowRefusalsFor(ms: number): { cancel(): void } {
    this.refusalsAllowedUntil = this.checker.scene.time.at + ms;
    return { cancel: () => this.allowRefusals() };
  }

  /** Called when a request was refused for lack of the store. */
  onRefused({ confirm }: Key): void {
    if (this.checker.scene.time.at > this.refusalsAllowedUntil && this.checker.restoredStoreAt === 0)
      this.checker.report("followed", `${confirm.key} was refused, though the promoted server has everything`);
  }

  /**
   * Lists the parts that players were notified of or hosts sent, and that a promoted server lacks.
   * @param recorded the state of each part that the promoted server has, by its key
   */
  listLost(recorded: ReadonlyMap<string, string>): readonly string[] {
    const sent = this.checker.attempts.map(({ part }) => part);
    const notified = [...this.checker.keys].flatMap(([key, { hasReceipt: known, gaveUp }]) =>
      known || gaveUp ? [key] : [],
    );
    const isLost = (part: string) => {
      const state = recorded.get(part);
      return state === undefined || (state === "queued" && sent.includes(part));
    };
    return [...new Set([...sent, ...notified])].filter(isLost);
  }

  /** Called when a host sends a part. */
  onSent(part: string): void {
    const [lost] = this.missingParts;
    if (lost !== undefined)
      this.checker.report("stopped", `${part} was sent, though the promoted server lacks ${lost}`);
  }
}
