import type { ProviderLayer } from "./provider/provider";
import { singleton } from "./singleton";

type Listener<Event> = (event: Event) => void;

/** Those who are told of something whenever it happens in this process, such as what counts it. */
class Observers<Event> {
  private readonly listeners = new Set<Listener<Event>>();

  /** @returns a function that ends it. */
  add(listener: Listener<Event>): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells all of them. One that throws disturbs neither the work nor the others: the log has a `process_warning`. */
  tell(event: Event): void {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}

/** A request that has its answer, also one that was refused or turned away. */
export interface RequestEnd {
  readonly requestId: string;
  readonly method: string;
  /** One of few: an endpoint's address as in its table, "/api/bids/[key]", a page's, "/imp", or "(other)". */
  readonly route: string;
  /**
   * `poll`: a read that every open tab repeats. `ahead`: a page fetched ahead of a tap. `refused`: by the door, because it is
   * none of ours. `shed`: turned away for want of room.
   */
  readonly kind: "poll" | "health" | "call" | "page" | "ahead" | "file" | "refused" | "shed";
  readonly status: number;
  /** Milliseconds, with the wait for its turn. */
  readonly ms: number;
  /** The code of a refusal or failure, or why the door refused it. */
  readonly code?: string;
}

/** A call to the provider that has ended. A read that shares the answer of another is none of its own. */
export interface ProviderCallEnd {
  /** The call's path, "api-submit-bid". */
  readonly call: string;
  readonly effect: "read" | "write";
  /** Milliseconds, with a read's second try. */
  readonly ms: number;
  /** `answered`, the layer of its failure, or `circuit`: it was not sent, because many reads before it have failed. */
  readonly outcome: "answered" | "circuit" | ProviderLayer;
  /** Why it failed, in the words of the ProviderError. */
  readonly note?: string;
}

/** What became of one money request, or of one part of a bid. */
export interface MoneyEnd {
  /** "bid", "deposit", "withdrawal" or "transfer". */
  readonly kind: string;
  /**
   * Of a send: `done`, `refused`, `not_sent` or `unknown`. Of the search after an unknown: `found`, `corrected` (found after
   * the player was told that it failed), `absent` or `told_unknown`.
   */
  readonly outcome: "done" | "refused" | "not_sent" | "unknown" | "found" | "corrected" | "absent" | "told_unknown";
}

export const requestEnds = singleton("observers.request-ends", () => new Observers<RequestEnd>());
export const providerCallEnds = singleton("observers.provider-call-ends", () => new Observers<ProviderCallEnd>());
export const moneyEnds = singleton("observers.money-ends", () => new Observers<MoneyEnd>());
/** Whether reads fail at once, because many in a row have failed: true when the circuit opens, false when it closes. */
export const circuitChanges = singleton("observers.circuit-changes", () => new Observers<boolean>());
