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

  /** Whether anybody is told: what only they need is not done for nobody. */
  get isWatched(): boolean {
    return this.listeners.size > 0;
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
  /** Of one that was answered: the provider's own yes or no, by its status field; `unsaid` where it has none. */
  readonly said?: "yes" | "no" | "unsaid";
}

/**
 * What was unusual about an answer of the provider, which may have several. `text_around`: its JSON stood inside other text.
 * `other_type`: it was sent as another type than JSON. `unreadable_field`: a field or row counts as missing, because it could
 * not be read. `empty`: nothing came, which no call can read.
 */
export type AnswerVariant = "text_around" | "other_type" | "unreadable_field" | "empty";

/** An answer of the provider with something unusual. */
export interface AnswerVariantSeen {
  /** The call's path, "api-submit-bid". */
  readonly call: string;
  readonly variant: AnswerVariant;
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

/**
 * What a confirmed money request met that came with its Idempotency-Key. `new`: it is sent. `replayed`: the stored answer was
 * given. `in-flight`: the first is being sent, and both get its answer. `conflict`: the key belongs to another request.
 */
export interface MoneyAsk {
  readonly kind: string;
  readonly outcome: "new" | "replayed" | "in-flight" | "conflict";
}

/** A fetch of a shared list (play/coalesced-list.ts) at the provider. */
export interface ListFetch {
  /** "main_markets", "gali_rates". */
  readonly list: string;
  readonly outcome: "good" | "empty" | "failed";
}

/** Work of the store. `write` and `commit` include the wait for the disk; `connect` is the wait for a connection. */
export interface StoreWork {
  readonly operation: "read" | "write" | "commit" | "connect";
  readonly ms: number;
  readonly failed: boolean;
}

/** A typed one-time password. `refused`: not compared, because its text had no tries left. */
export interface OtpTry {
  readonly purpose: string;
  readonly outcome: "right" | "wrong" | "refused";
}

/** A message handed to a browser's push service. */
export interface PushMessageEnd {
  readonly outcome: "sent" | "gone" | "failed" | "not_made";
}

export const requestEnds = singleton("observers.request-ends", () => new Observers<RequestEnd>());
export const providerCallEnds = singleton("observers.provider-call-ends", () => new Observers<ProviderCallEnd>());
export const answerVariants = singleton("observers.answer-variants", () => new Observers<AnswerVariantSeen>());
export const moneyEnds = singleton("observers.money-ends", () => new Observers<MoneyEnd>());
/** Whether reads fail at once, because many in a row have failed: true when the circuit opens, false when it closes. */
export const circuitChanges = singleton("observers.circuit-changes", () => new Observers<boolean>());
export const moneyAsks = singleton("observers.money-asks", () => new Observers<MoneyAsk>());
export const listFetches = singleton("observers.list-fetches", () => new Observers<ListFetch>());
export const storeWork = singleton("observers.store-work", () => new Observers<StoreWork>());
export const otpTries = singleton("observers.otp-tries", () => new Observers<OtpTry>());
export const pushMessageEnds = singleton("observers.push-message-ends", () => new Observers<PushMessageEnd>());
/** Lines of level error or worse in the log, by the name of their event. */
export const errorLines = singleton("observers.error-lines", () => new Observers<string>());
