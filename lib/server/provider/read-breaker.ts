import { ProviderError, type ProviderLayer } from "./provider";

/** When reads are given up at once, and when they are tried again. */
export interface BreakerLimits {
  /** Reads that fail one after another, with none that succeeds between them, before the circuit opens. */
  readonly failures: number;
  /** How long it stays open before one read goes through to see, in milliseconds. */
  readonly openMs: number;
}

/** The provider is not there. An answer that cannot be read, or a refusal, comes from one that is. */
const AWAY: readonly ProviderLayer[] = ["connect", "timeout", "transport", "http"];

/**
 * Nothing was learnt of the provider: a bound of ours refused the read, its caller gave up, or it waited here until its
 * time was over. Else one player's flood would shut the reads of all (docs/security.md, row 37).
 */
const saysNothing = ({ layer, sent }: ProviderError): boolean =>
  layer === "local" || (layer === "timeout" && sent === "no");

export interface ReadBreaker {
  /**
   * Runs a read, or gives it up at once while the circuit is open.
   * @throws ProviderError of layer "connect" where it is open, and whatever the read throws.
   */
  run<Answer>(read: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Spares players the wait while the provider is away: after a row of failures reads fail at once, and one at a time
 * goes through to see whether it is back (docs/faults.md, row 19). Writes never pass here: a bid is tried whenever a
 * player confirms one.
 * @param nowMs a clock that only goes forward.
 */
export const createReadBreaker = ({ failures, openMs }: BreakerLimits, nowMs: () => number): ReadBreaker => {
  let inARow = 0;
  let openUntil = 0;
  let probing = false;

  const isOpen = () => inARow >= failures;

  const take = (error: unknown): void => {
    if (error instanceof ProviderError && saysNothing(error)) return;
    if (error instanceof ProviderError && AWAY.includes(error.layer)) {
      inARow += 1;
      openUntil = nowMs() + openMs;
      return;
    }
    inARow = 0;
  };

  const run = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    const probe = isOpen();
    if (probe && (probing || nowMs() < openUntil)) {
      throw new ProviderError("connect", "provider_unreachable", false, "no", "the circuit is open");
    }
    if (probe) probing = true;
    try {
      const answer = await read();
      inARow = 0;
      return answer;
    } catch (error) {
      take(error);
      throw error;
    } finally {
      if (probe) probing = false;
    }
  };
  return { run };
};
