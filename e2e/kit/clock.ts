import type { Control } from "./control";

const MINUTE_MS = 60_000;
/** India's offset from Greenwich, all year. */
const INDIA = "+05:30";

/** A time in India: `2026-11-20 14:30`, or `14:30` on the sandbox's current day. */
export type IndiaTime = `${number}:${number}` | `${string} ${number}:${number}`;

/**
 * The sandbox's clock, in India time. Moving it declares the results that come due. It moves for everybody who uses the
 * sandbox, so move it on a stage.
 */
export class Clock {
  constructor(private readonly control: Control) {}

  /** @returns day and time in India: `2026-11-20 14:30`. */
  async now(): Promise<IndiaTime> {
    const ahead = new Date((await this.control.now()) + 330 * MINUTE_MS).toISOString();
    return `${ahead.slice(0, 10)} ${ahead.slice(11, 16)}` as IndiaTime;
  }

  async set(time: IndiaTime): Promise<void> {
    const [day, clock] = time.includes(" ") ? time.split(" ") : [(await this.now()).split(" ")[0], time];
    await this.control.setClock(`${day}T${clock}:00${INDIA}`);
  }

  /** Moves the clock forward by minutes. */
  pass = (minutes: number): Promise<unknown> => this.control.advance(minutes * MINUTE_MS);
}
