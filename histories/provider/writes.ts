import type { Checker } from "../checker/checker";
import { toRequestKey } from "../checker/observations";
import type { SentWrite } from "../stage/host";
import type { Hosts } from "../stage/hosts";
import { findOutage, type Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { isWrite } from "./statements";
import { PLAIN, WRITE_FAULTS, type WriteFault, type WritePlan } from "./write-faults";

/** How long a host is down after a kill, in milliseconds. */
const DOWN_MS = 1500;

/** Answers every write as the provider does, with the fault of its part. */
export class Writes {
  /** The writes in flight, by the name of their call. */
  private readonly sentWrites = new Map<string, SentWrite>();

  constructor(
    private readonly scene: Scene,
    private readonly checker: Checker,
    private readonly hosts: Hosts,
  ) {}

  /**
   * Called when a host sends a write.
   * @returns whether the connection is refused
   */
  isRefused(write: SentWrite): boolean {
    this.sentWrites.set(write.call, write);
    return this.findFault(write) === "refused connection" || findOutage(this.scene) === "refuse";
  }

  /**
   * Carries out and answers a write.
   * @returns false if the arrival is not a write
   */
  receive(arrival: Arrival): boolean {
    if (!isWrite(arrival.path)) return false;
    const { time, reference, trace } = this.scene;
    this.checker.onArrived(arrival);
    const write = this.sentWrites.get(arrival.call);
    const { effectMs, answerMs, reaction, killMs } = this.planFor(write);
    let response: object = {};
    if (effectMs !== null) {
      time.after(effectMs, () => {
        response = reference.write(arrival.path, arrival.body);
        trace(`the provider: ${write?.key} ${JSON.stringify(response)}`);
        if ("status" in response && response.status === true) this.checker.onTaken(arrival.call);
      });
    }
    if (killMs !== undefined && write) time.after(killMs, () => this.hosts.kill(write.host, DOWN_MS));
    if (answerMs !== null) time.after(answerMs, () => arrival.answer(reaction(response)));
    return true;
  }

  private planFor(write: SentWrite | undefined): WritePlan {
    const outage = findOutage(this.scene);
    if (outage === "hang") return WRITE_FAULTS["hang before"];
    if (outage === "503") return WRITE_FAULTS["502 before"];
    const fault = write && this.findFault(write);
    return fault ? WRITE_FAULTS[fault] : PLAIN;
  }

  private findFault({ key = "" }: SentWrite): WriteFault | null {
    const part = Number(/#(\d+)$/.exec(key)?.[1] ?? 1) - 1;
    const confirm = this.scene.history.steps.find((step) => step.act === "confirm" && step.key === toRequestKey(key));
    return confirm?.act === "confirm" ? (confirm.faults[part] ?? null) : null;
  }
}
