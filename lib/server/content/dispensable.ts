import { providerMemo } from "../provider/memo";
import type { CallOptions, Provider } from "../provider/provider";
import type { Services } from "../services";

/** The longest that a page waits for what it can do without, in milliseconds. */
const PATIENCE_MS = 1500;

interface Dispensable<Value> {
  /** Unique; the log's event is `<name>_failed`. */
  readonly name: string;
  /** How long an answer is kept, in milliseconds, a failure too: not every page asks a provider in trouble. */
  readonly keepMs: number;
  /** Most answers kept. */
  readonly most: number;
  /** The value in place of a failed answer. */
  readonly without: Value;
}

/**
 * A read that a page can do without, such as a banner: fetched once for all who want the same key, with a short time
 * limit. A failure goes to the operator's log and never to the player. Never rejects.
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
