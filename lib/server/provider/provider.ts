import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import type { IndiaDay } from "@/lib/domain/time/india";
import type { CallName, OptionalCall, ProviderDialect } from "../provider-dialect/dialect";
import type { Rejection } from "./page";

export interface DecodeContext {
  /** Whether URLs on loopback may be plain http (docs/security.md, row 27). */
  readonly loopbackAddresses: boolean;
}

/** What a request needs besides its input. */
export interface RequestContext {
  readonly dialect: ProviderDialect;
  /** The fields of the player's token, for a call that repeats them. */
  readonly session: Readonly<Record<string, string>>;
}

/**
 * A call of the provider. `request` returns its own fields under their wire names; `response` decodes, or throws a
 * "decode" ProviderError.
 */
export interface ProviderCall<Input, Output> {
  readonly name: CallName;
  /**
   * How the call is authorized. With `player`, `createProvider` adds the fields of the token. A write with `none` may
   * be caused by anybody, so all such writes share a few connections of their own (docs/security.md, row 37).
   */
  readonly auth: "none" | "player";
  /** Whether the call changes anything. Reads may be retried; writes are sent once, over a separate pool. */
  readonly effect: "read" | "write";
  /**
   * What a refusal of a read means: that the token is not known, or that nothing is on file. By default it means that a
   * list is empty, and a refusal by HTTP status must have the message for that.
   */
  readonly refusal?: "unknown-token" | "nothing" | undefined;
  readonly request: (input: Input, context: RequestContext) => Readonly<Record<string, unknown>>;
  readonly response: (body: unknown, context: DecodeContext) => Output;
  /** The largest response after decompression, if it may be larger than PROVIDER_LIMITS.maxBytes. */
  readonly maxBytes?: number;
  /** The field of a list that may be long, and how the outputs of its parts are merged. */
  readonly list?: { readonly key: string; merge(parts: readonly Output[]): Output };
  /** Returns the input with which the doctor makes the call. */
  readonly example?: (context: ExampleContext) => Input;
}

/** What the doctor knows for the input of a call. */
export interface ExampleContext {
  readonly mobile: string;
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

/**
 * Where a call failed. `local`: by our own limits or because the caller gave up, which shows nothing about the
 * provider. `refused_key`: the provider does not accept PROVIDER_APP_KEY.
 */
export type ProviderLayer = "local" | "connect" | "timeout" | "transport" | "http" | "refused_key" | "decode";

interface ProviderFailure {
  /** The error code for the player, unless a caller has a better one. */
  readonly code: ErrorCode;
  readonly retryable?: boolean;
  /**
   * Whether the request may have had an effect. `no`: certainly not, because no byte left, or the application key was
   * refused.
   */
  readonly sent: "no" | "maybe";
  readonly rejection?: Rejection | undefined;
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly sent: "no" | "maybe";
  /** A page, or "too many requests", came instead of the provider's response, so a write was probably not taken. */
  readonly rejection: Rejection | undefined;
  call: string | undefined;

  constructor(
    readonly layer: ProviderLayer,
    /** The text for the log, which contains no secret. */
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

/**
 * Whether an error is a ProviderError. Its code and layer are compared, because the two bundles of the server each have
 * their own class.
 */
export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && "code" in error && Object.hasOwn(ERROR_STATUS, String(error.code)) && "layer" in error;

/** Returns the fields of a failure for the log. */
export const toFailureFields = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!isProviderError(error)) return { err: error };
  const { call, layer, note } = error;
  return { call, layer, note };
};

/** The player for whom a screen reads; the bulkhead counts reads by `playerKey`. */
export interface Reader {
  readonly token: string;
  readonly playerKey: string;
}

export interface CallOptions {
  /** The player's token, which is required if the call's auth is `player`. */
  readonly token?: string;
  /**
   * The key by which concurrent reads are limited (docs/security.md, row 37). By default it is the token, so that the
   * money engine's reads never wait for those of the player's screens.
   */
  readonly reader?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Provider {
  /**
   * Makes a call and returns its decoded response.
   * @throws ProviderError, and nothing else
   */
  run<Input, Output>(call: ProviderCall<Input, Output>, input: Input, options?: CallOptions): Promise<Output>;
  readonly dialect: ProviderDialect;
  /** Whether the provider has the call; `run` of a call that it lacks fails without sending. */
  has(call: OptionalCall): boolean;
  /** Whether reads fail at once because the provider is down (docs/faults.md, row 19). */
  circuitIsOpen(): boolean;
  /** Whether the provider's last response refused PROVIDER_APP_KEY. */
  keyIsRefused(): boolean;
  close(): Promise<void>;
}

/** Returns the options of a screen's read, which is counted under the player's key over all sessions. */
export const screenRead = ({ token, playerKey }: Reader): CallOptions => ({ token, reader: playerKey });

/** The limits of calls. Times are in milliseconds, sizes in bytes. */
export const PROVIDER_LIMITS = {
  connectMs: 3000,
  /** How long a read waits for the headers of its response. */
  headersMs: 8000,
  /** How long a read waits between two chunks of its response. */
  bodyMs: 5000,
  /** How long a read may take with its retry and the wait for a connection. */
  readMs: 10_000,
  /** How long a write may take, unless the caller sets another timeout. */
  writeMs: 20_000,
  maxBytes: 2 * 1024 * 1024,
  /** How many responses of more than LARGE_BYTES are in memory at once. */
  largeResponses: 1,
  readConnections: 24,
  writeConnections: 24,
  /**
   * How many writes that anybody may cause are sent at once (docs/security.md, row 37). The front server admits two at
   * once for each of them (`QUEUE_LIMITS`).
   */
  strangersWrites: 8,
  strangersWritesWaiting: 16,
  strangersWriteWaitMs: 5000,
  /** How many reads may wait for a connection (docs/faults.md, row 18). */
  waitingReads: 200,
  /** How many reads of one player are sent at once (docs/security.md, row 37). */
  playerReads: 4,
  playerReadsWaiting: 20,
  playerReadWaitMs: 2500,
  /** After how many failures in a row the circuit opens (docs/faults.md, row 19). */
  breakAfter: 10,
  breakMs: 3000,
};
/**
 * The limits for a provider that answers one request at a time: a write waits behind two reads at most, and few reads
 * wait.
 */
export const SERIAL_LIMITS = { readConnections: 2, waitingReads: 20 };
export type ProviderLimits = Readonly<typeof PROVIDER_LIMITS>;
