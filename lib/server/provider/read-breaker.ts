import { ProviderError, type ProviderLayer } from "./provider";
import type { ProviderLimits } from "./provider-limits";

/** Layers that mean that the provider is down. A provider that sends an unreadable answer or a refusal is up. */
const AWAY: readonly ProviderLayer[] = ["connect", "timeout", "transport", "http"];

/**
 * Whether a failure says nothing about the provider: our limits refused the read, its caller gave up, or it timed out in our
 * queue. Otherwise one player's flood would stop the reads of all players (docs/security.md, row 37).
 */
const saysNothing = ({ layer, sent }: ProviderError): boolean =>
  layer === "local" || (layer === "timeout" && sent === "no");

/** The note of a read that was not sent because the circuit is open. */
export const CIRCUIT_OPEN = "the circuit is open";

/**
 * A circuit breaker for reads, so that players do not wait while the provider is down: after several failures in a row, reads
 * fail at once, and one probe at a time checks whether the provider is back (docs/faults.md, row 19). Writes do not use it: a
 * confirmed bid is always tried.
 * @param nowMs a monotonic clock. @param onChange is called with true when the circuit opens, with false when it closes.
 */
export const createReadBreaker = (
  { breakAfter, breakMs }: Pick<ProviderLimits, "breakAfter" | "breakMs">,
  nowMs: () => number,
  onChange: (open: boolean) => void = () => undefined,
) => {
  let inARow = 0;
  let openUntil = 0;
  let probing = false;

  const isOpen = () => inARow >= breakAfter;

  const note = (failed: number): void => {
    const wasOpen = isOpen();
    inARow = failed;
    if (isOpen() !== wasOpen) onChange(!wasOpen);
  };

  const count = (error: unknown): void => {
    const failed = error instanceof ProviderError ? error : undefined;
    if (failed && saysNothing(failed)) return;
    const isAway = failed !== undefined && AWAY.includes(failed.layer);
    if (isAway) openUntil = nowMs() + breakMs;
    note(isAway ? inARow + 1 : 0);
  };

  /** @throws ProviderError of layer "connect" if the circuit is open, and whatever the read throws. */
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
