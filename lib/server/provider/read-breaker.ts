import { isProviderError, ProviderError, type ProviderLayer, type ProviderLimits } from "./provider";

/** The failures that mean that the provider is down. One that sends an unreadable response or a refusal is up. */
const AWAY: readonly ProviderLayer[] = ["connect", "timeout", "transport", "http", "refused_key"];

/**
 * Whether a failure shows nothing about the provider, because our own limits, the caller or the provider's limit of one
 * call caused it: one player's flood must not stop all reads (docs/security.md, row 37).
 */
const isInconclusive = ({ layer, sent, rejection }: ProviderError): boolean =>
  layer === "local" || (layer === "timeout" && sent === "no") || rejection === "rate_limit";

export const CIRCUIT_OPEN = "the circuit is open";

/**
 * Creates the circuit breaker of reads: after several failures in a row reads fail at once, and one probe at a time
 * checks the provider (docs/faults.md, row 19). Writes do not use it, because a confirmed bid is always tried.
 * @param nowMs returns the time of a monotonic clock
 */
export const createReadBreaker = (
  { breakAfter, breakMs }: Pick<ProviderLimits, "breakAfter" | "breakMs">,
  nowMs: () => number,
  onChange: (open: boolean) => void = () => undefined,
) => {
  let failuresInARow = 0;
  let openUntil = 0;
  let probing = false;

  const isOpen = () => failuresInARow >= breakAfter;

  const setFailures = (failed: number): void => {
    const wasOpen = isOpen();
    failuresInARow = failed;
    if (isOpen() !== wasOpen) onChange(!wasOpen);
  };

  const count = (error: unknown): void => {
    const failed = isProviderError(error) ? error : undefined;
    if (failed && isInconclusive(failed)) return;
    const isAway = failed !== undefined && AWAY.includes(failed.layer);
    if (isAway) openUntil = nowMs() + breakMs;
    setFailures(isAway ? failuresInARow + 1 : 0);
  };

  /**
   * Runs a read unless the circuit is open.
   * @throws ProviderError "connect" if the circuit is open
   */
  const run = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    const probe = isOpen();
    if (probe && (probing || nowMs() < openUntil)) {
      throw new ProviderError("connect", CIRCUIT_OPEN, { code: "provider_unreachable", sent: "no" });
    }
    if (probe) probing = true;
    try {
      const answer = await read();
      setFailures(0);
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
