import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import type { IndiaDay } from "@/lib/domain/time/india";
import type { CallName, OptionalCall, ProviderDialect } from "../provider-dialect/dialect";
import type { Rejection } from "./page";

export interface DecodeContext {
  /** Addresses on loopback may be plain http (docs/security.md, row 27). */
  readonly loopbackAddresses: boolean;
}

/** What a request needs besides its input. */
export interface RequestContext {
  readonly dialect: ProviderDialect;
  /** The fields of the player's token, for a call that repeats them. */
  readonly session: Readonly<Record<string, string>>;
}

/** `request` returns the call's own fields under their wire names; `response` decodes or throws a "decode" ProviderError. */
export interface ProviderCall<Input, Output> {
  readonly name: CallName;
  /**
   * `player`: `createProvider` adds the fields of the token. A write with `none` may be caused by anybody, so all such writes
   * share a few connections of their own (docs/security.md, row 37).
   */
  readonly auth: "none" | "player";
  /** Reads may be retried; writes are sent once, over a separate pool. */
  readonly effect: "read" | "write";
  /**
   * What a refusal of a read says: that the token is not known, or that nothing is on file. By default a refusal says that a
   * list is empty, and one by HTTP status must have the words for it.
   */
  readonly refusal?: "unknown-token" | "nothing" | undefined;
  readonly request: (input: Input, context: RequestContext) => Readonly<Record<string, unknown>>;
  readonly response: (body: unknown, context: DecodeContext) => Output;
  /** The most bytes of the answer after decompression, if it may be larger than PROVIDER_LIMITS.maxBytes. */
  readonly maxBytes?: number;
  /** The field of a list that may be long, and what its parts say together. */
  readonly list?: { readonly key: string; merge(parts: readonly Output[]): Output };
  /** The input of the doctor's call. */
  readonly example?: (context: ExampleContext) => Input;
}

export interface ExampleContext {
  readonly mobile: string;
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

/**
 * `local`: by our own limits or because the caller gave up, which says nothing about the provider. `refused_key`: the provider
 * does not take PROVIDER_APP_KEY.
 */
export type ProviderLayer = "local" | "connect" | "timeout" | "transport" | "http" | "refused_key" | "decode";

interface ProviderFailure {
  /** For the player, unless a caller has a better one. */
  readonly code: ErrorCode;
  readonly retryable?: boolean;
  /** `no`: certainly no effect: no byte left, or the application key was refused. */
  readonly sent: "no" | "maybe";
  readonly rejection?: Rejection | undefined;
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly sent: "no" | "maybe";
  /** A page, or "too many requests", came instead of the provider's answer: a write was probably not taken. */
  readonly rejection: Rejection | undefined;
  call: string | undefined;

  constructor(
    readonly layer: ProviderLayer,
    /** For the log. Contains no secret. */
    readonly note: string,
    { code, retryable = false, sent, rejection, cause }: ProviderFailure,
  ) {
    super(`${layer}: ${note}`, { cause });
    this.code = code;
    this.retryable = retryable;
    this.sent = sent;
    this.rejection = rejection;
  }
}

/** Whether an error is a ProviderError, by its code and layer: the two bundles of the server each have their own class. */
export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && "code" in error && Object.hasOwn(ERROR_STATUS, String(error.code)) && "layer" in error;

export const toFailureFields = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!isProviderError(error)) return { err: error };
  const { call, layer, note } = error;
  return { call, layer, note };
};

/** `playerKey` counts the read. */
export interface Reader {
  readonly token: string;
  readonly playerKey: string;
}

export interface CallOptions {
  /** Required if the call's auth is `player`. */
  readonly token?: string;
  /**
   * The key by which concurrent reads are limited (docs/security.md, row 37). By default the token: the money engine's reads
   * never wait for those of the player's screens.
   */
  readonly reader?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Provider {
  /** @throws ProviderError, and nothing else. */
  run<Input, Output>(call: ProviderCall<Input, Output>, input: Input, options?: CallOptions): Promise<Output>;
  readonly dialect: ProviderDialect;
  /** Whether the provider has such a call; `run` of another call fails without a send. */
  has(call: OptionalCall): boolean;
  /** Whether reads fail at once because the provider is down (docs/faults.md, row 19). */
  circuitIsOpen(): boolean;
  /** Whether the provider's last answer refused PROVIDER_APP_KEY. */
  keyIsRefused(): boolean;
  close(): Promise<void>;
}

/** Counted under the player's key over all sessions. */
export const screenRead = ({ token, playerKey }: Reader): CallOptions => ({ token, reader: playerKey });

/** Times are in milliseconds, sizes in bytes. */
export const PROVIDER_LIMITS = {
  connectMs: 3000,
  /** Until the headers of a read's answer. */
  headersMs: 8000,
  /** Between two chunks of an answer. */
  bodyMs: 5000,
  /** Including the retry and the wait for a connection. */
  readMs: 10_000,
  /** For a write, unless the caller sets another timeout. */
  writeMs: 20_000,
  maxBytes: 2 * 1024 * 1024,
  /** Answers of more than LARGE_BYTES that are held at a time. */
  largeResponses: 1,
  readConnections: 24,
  writeConnections: 24,
  /** docs/security.md, row 37. The front server lets in two at a time for each of them (`QUEUE_LIMITS`). */
  strangersWrites: 8,
  strangersWritesWaiting: 16,
  strangersWriteWaitMs: 5000,
  /** docs/faults.md, row 18. */
  waitingReads: 200,
  /** docs/security.md, row 37. */
  playerReads: 4,
  playerReadsWaiting: 20,
  playerReadWaitMs: 2500,
  /** docs/faults.md, row 19. */
  breakAfter: 10,
  breakMs: 3000,
};
/** For a provider that answers one request at a time: a write waits behind two reads at most, and few reads for their turn. */
export const SERIAL_LIMITS = { readConnections: 2, waitingReads: 20 };
export type ProviderLimits = Readonly<typeof PROVIDER_LIMITS>;
