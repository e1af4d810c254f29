import { ProviderError, type ProviderLayer } from "./provider";

/** When reads fail at once, and when they are tried again. */
export interface BreakerLimits {
  /** How many reads in a row must fail before the circuit opens. */
  readonly failures: number;
  /** How long it stays open before one read goes through as a probe, in milliseconds. */
  readonly openMs: number;
}

/** Layers that mean that the provider is away. One that sends an unreadable answer or a refusal is there. */
const AWAY: readonly ProviderLayer[] = ["connect", "timeout", "transport", "http"];

/**
 * Whether a failure tells nothing about the provider: one of our bounds refused the read, its caller gave up, or it
 * waited here until its time was over. Otherwise one player's flood would end the reads of all (docs/security.md, row
 * 37).
 */
const saysNothing = ({ layer, sent }: ProviderError): boolean =>
  layer === "local" || (layer === "timeout" && sent === "no");

export interface ReadBreaker {
  /** Whether reads fail at once, or one of them is tried to see whether the provider is back. */
  isOpen(): boolean;
  /**
   * Runs a read, or fails at once while the circuit is open.
   * @throws ProviderError of layer "connect" where it is open, and whatever the read throws.
   */
  run<Answer>(read: () => Promise<Answer>): Promise<Answer>;
}

/** The note of a read that failed without being sent, because many before it have failed. */
export const CIRCUIT_OPEN = "the circuit is open";

/**
 * Spares players the wait while the provider is away: after several failures in a row, reads fail at once, and one
 * probe at a time checks whether it is back (docs/faults.md, row 19). Writes do not pass here: a bid is tried whenever
 * a player confirms one.
 * @param nowMs a clock that only goes forward.
 * @param onChange is told true when the circuit opens, and false when it closes.
 */
export const createReadBreaker = (
  { failures, openMs }: BreakerLimits,
  nowMs: () => number,
  onChange: (open: boolean) => void = () => undefined,
): ReadBreaker => {
  let inARow = 0;
  let openUntil = 0;
  let probing = false;

  const isOpen = () => inARow >= failures;

  const note = (failed: number): void => {
    const wasOpen = isOpen();
    inARow = failed;
    if (isOpen() !== wasOpen) onChange(!wasOpen);
  };

  const count = (error: unknown): void => {
    if (error instanceof ProviderError && saysNothing(error)) return;
    if (error instanceof ProviderError && AWAY.includes(error.layer)) {
      openUntil = nowMs() + openMs;
      note(inARow + 1);
      return;
    }
    note(0);
  };

  const run = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    const probe = isOpen();
    if (probe && (probing || nowMs() < openUntil)) {
      throw new ProviderError("connect", CIRCUIT_OPEN, { code: "provider_unreachable", sent: "no" });
    }
    if (probe) probing = true;
    try {
      const answer = await read();
      note(0);
      return answer;
    } catch (error) {
      count(error);
      throw error;
    } finally {
      if (probe) probing = false;
    }
  };
  return { isOpen, run };
};
