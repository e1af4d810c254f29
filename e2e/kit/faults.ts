import type { Control, Fault } from "./control";

/** Which calls a fault hits, and how often. */
export interface Aim {
  /** The first matching call that it hits; 1, the next call, by default. */
  readonly nth?: number;
  /** How many calls in a row; 1 by default. */
  readonly times?: number;
  /** The player whose calls it hits: the test's by default. Use "everybody" on a stage only. */
  readonly of?: "everybody" | { readonly mobile: string };
}

/** As `times`: every call. */
export const ALWAYS = 100_000;

/**
 * Faults of the provider (docs/qa.md, "Faults") in the calls of the test's player, removed after the test. A call is named
 * by its path, such as `api-submit-bid`, or `*` for all; the sandbox refuses unknown names.
 */
export class Faults {
  private readonly set: number[] = [];

  constructor(
    private readonly control: Control,
    private readonly mobile: string,
  ) {}

  private async add(call: string, when: Fault["when"], action: Fault["action"], aim: Aim): Promise<void> {
    const { of, ...rest } = aim;
    const whose = of === "everybody" ? {} : { mobile: of?.mobile ?? this.mobile };
    const { id } = await this.control.fault({ call, when, action, ...whose, ...rest });
    this.set.push(id);
  }

  /** The call is carried out `ms` milliseconds later. */
  delay = (call: string, ms: number, aim: Aim = {}): Promise<void> =>
    this.add(call, "before", { kind: "delay", ms }, aim);

  /** The call is not carried out, and is answered with a status such as 500. */
  refuse = (call: string, status: number, aim: Aim = {}): Promise<void> =>
    this.add(call, "before", { kind: "status", status }, aim);

  /** The connection breaks before the call is carried out. */
  breakBefore = (call: string, aim: Aim = {}): Promise<void> => this.add(call, "before", { kind: "reset" }, aim);

  /** The call is carried out, and its answer is lost. */
  loseAnswer = (call: string, aim: Aim = {}): Promise<void> => this.add(call, "after", { kind: "reset" }, aim);

  /** The call is carried out, and never answered. */
  hang = (call: string, aim: Aim = {}): Promise<void> => this.add(call, "after", { kind: "hang" }, aim);

  /** The call is not carried out: `body` is its answer. */
  answer = (call: string, body: string, aim: Aim = {}): Promise<void> =>
    this.add(call, "before", { kind: "body", body }, aim);

  /** Removes all of them. A sandbox that was killed has none any more. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.set.splice(0).map((id) => this.control.removeFault(id)));
  }
}
