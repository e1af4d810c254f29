import type { Checker } from "../checker/checker";
import { keyOfPart } from "../checker/observations";
import type { Leaving } from "../stage/host";
import type { Hosts } from "../stage/hosts";
import { outageOf, type Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { isWrite } from "./statements";
import { PLAIN, WRITE_FAULTS, type WriteFault, type WritePlan } from "./write-faults";

/** How long a host is down after a kill, in milliseconds. */
const DOWN_MS = 1500;

/** The provider's side of every write, with the fault of its part. */
export class Writes {
  /** Writes in progress, by call. */
  private readonly leaving = new Map<string, Leaving>();

  constructor(
    private readonly scene: Scene,
    private readonly judge: Checker,
    private readonly hosts: Hosts,
  ) {}

  /** Called when a host sends a write. @returns whether its connection is refused. */
  isRefused(leaving: Leaving): boolean {
    this.leaving.set(leaving.call, leaving);
    return this.faultOf(leaving) === "refused connection" || outageOf(this.scene) === "refuse";
  }

  /** @returns false if it is not a write. */
  receive(arrival: Arrival): boolean {
    if (!isWrite(arrival.path)) return false;
    const { time, truth, trace } = this.scene;
    this.judge.arrived(arrival);
    const leaving = this.leaving.get(arrival.call);
    const { effectMs, answerMs, reaction, killMs } = this.planFor(leaving);
    let told: object = {};
    if (effectMs !== null) {
      time.after(effectMs, () => {
        told = truth.write(arrival.path, arrival.body);
        trace(`the provider: ${leaving?.key} ${JSON.stringify(told)}`);
        if ("status" in told && told.status === true) this.judge.taken(arrival.call);
      });
    }
    if (killMs !== undefined && leaving) time.after(killMs, () => this.hosts.kill(leaving.host, DOWN_MS));
    if (answerMs !== null) time.after(answerMs, () => arrival.answer(reaction(told)));
    return true;
  }

  private planFor(leaving: Leaving | undefined): WritePlan {
    const outage = outageOf(this.scene);
    if (outage === "hang") return WRITE_FAULTS["hang before"];
    if (outage === "503") return WRITE_FAULTS["502 before"];
    const fault = leaving && this.faultOf(leaving);
    return fault ? WRITE_FAULTS[fault] : PLAIN;
  }

  private faultOf({ key = "" }: Leaving): WriteFault | null {
    const part = Number(/#(\d+)$/.exec(key)?.[1] ?? 1) - 1;
    const confirm = this.scene.history.steps.find((step) => step.act === "confirm" && step.key === keyOfPart(key));
    return confirm?.act === "confirm" ? (confirm.faults[part] ?? null) : null;
  }
}
