import type { Control, Fault } from "./control";

/** Which of the calls it hits, and how often. */
export interface Aim {
  /** From which fitting call on; 1, the next, by default. */
  readonly nth?: number;
  /** How many in a row; 1 by default. */
  readonly times?: number;
  /** Whose calls: the test's player by default. "everybody" is for a stage of the test's own. */
  readonly of?: "everybody" | { readonly mobile: string };
}

/** So many in a row count as all. */
export const ALWAYS = 100_000;

/**
 * Faults of the provider (docs/qa.md, "Faults"), for the calls of the test's player; they are gone after the test. A call
 * is named by its path, such as `api-submit-bid`, or `*` for all; the sandbox refuses a name that it does not have.
 */
export class Faults {
  private readonly set: number[] = [];

  /** @param mobile of the test's player. */
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

  /** The call is carried out so many milliseconds later. */
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

  /** The call is not carried out: these words are its answer. */
  answer = (call: string, body: string, aim: Aim = {}): Promise<void> =>
    this.add(call, "before", { kind: "body", body }, aim);

  /** Takes all of them away. Those of a sandbox that is gone went with it. */
  async clear(): Promise<void> {
    await Promise.allSettled(this.set.splice(0).map((id) => this.control.removeFault(id)));
  }
}
