import type { Services } from "../services";
import { providerMemo } from "./memo";
import { type CallOptions, loggedFailure, type Provider } from "./provider";

/** How long a page waits at most for something optional, in milliseconds. */
const PATIENCE_MS = 1500;

interface OptionalRead<Value> {
  /** Unique among optional reads, and its name in the log (`optional_read_failed`). */
  readonly name: string;
  /** Milliseconds for which an answer is reused, also a failure: not every page asks a provider that is in trouble. */
  readonly keepMs: number;
  /** How many answers are kept at most. */
  readonly most: number;
  /** The value used if there is no answer. */
  readonly without: Value;
}

/**
 * Makes a read that a page can do without, such as a banner. All reads of the same key share one call, with a short
 * time limit. A failure goes to the operator's log and is never shown to the player. Never rejects.
 */
export const optionalRead = <Value>({ name, keepMs, most, without }: OptionalRead<Value>) => {
  const memoOf = providerMemo<Value>(name, keepMs, most);
  return (
    { provider, log }: Pick<Services, "provider" | "log">,
    key: string,
    load: (provider: Provider, options: Pick<CallOptions, "timeoutMs">) => Promise<Value>,
  ): Promise<Value> =>
    memoOf(provider).get(key, () =>
      load(provider, { timeoutMs: PATIENCE_MS }).catch((error: unknown) => {
        log.warn({ event: "optional_read_failed", read: name, ...loggedFailure(error) });
        return without;
      }),
    );
};
