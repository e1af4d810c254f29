import type { CallOptions, Provider } from "../provider/provider";
import { providerMemo } from "../provider/provider-memo";
import type { Services } from "../services";

/** Milliseconds that a page waits at most for what it can do without. */
const PATIENCE_MS = 1500;

interface Dispensable<Value> {
  /** Unlike any other's, and in the log's event: `<name>_failed`. */
  readonly name: string;
  /** Milliseconds for which an answer is told again, a failure too: a provider in trouble is not asked by every page. */
  readonly keepMs: number;
  /** Most answers kept. */
  readonly most: number;
  /** What stands where there is no answer. */
  readonly without: Value;
}

/**
 * A reading that a page can do without, such as a banner: asked for once by all who ask for the same key, with short
 * patience. A failure is the operator's to read in the log, never the player's. Never rejects.
 */
export const dispensable = <Value>({ name, keepMs, most, without }: Dispensable<Value>) => {
  const memoOf = providerMemo<Value>(name, keepMs, most);
  return (
    { provider, log }: Pick<Services, "provider" | "log">,
    key: string,
    load: (provider: Provider, options: Pick<CallOptions, "timeoutMs">) => Promise<Value>,
  ): Promise<Value> =>
    memoOf(provider).get(key, () =>
      load(provider, { timeoutMs: PATIENCE_MS }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : "unknown failure";
        log.warn({ event: `${name}_failed`, reason });
        return without;
      }),
    );
};
