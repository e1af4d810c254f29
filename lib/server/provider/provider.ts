import type { ErrorCode } from "@/lib/contract/errors";
import type { IndiaDay } from "@/lib/domain/time/india";

/** The context of a decoder. */
export interface DecodeContext {
  /** Sandbox mode: addresses on loopback may be plain http (docs/security.md, row 27). */
  readonly loopbackAddresses: boolean;
}

/**
 * A declared call, one for each path of the provider. `request` returns the call's own fields under their wire names;
 * `response` decodes the parsed JSON or throws a ProviderError of layer "decode".
 */
export interface ProviderCall<Input, Output> {
  readonly path: string;
  /** `player`: `createProvider` adds `unique_token`. */
  readonly auth: "none" | "player";
  /** Reads may be retried; writes are sent once, over a separate pool. */
  readonly effect: "read" | "write";
  readonly request: (input: Input, token: string) => Readonly<Record<string, unknown>>;
  readonly response: (body: unknown, context: DecodeContext) => Output;
  /** For reads: the input of the doctor's call. */
  readonly example?: (asker: ExampleAsker) => Input;
}

/** A test player's number, and days of the near past. */
export interface ExampleAsker {
  readonly mobile: string;
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

/**
 * Where the call failed. `local`: on our side, by our own limits or because the caller gave up, which says nothing about the
 * provider.
 */
export type ProviderLayer = "local" | "connect" | "timeout" | "transport" | "http" | "decode";

interface ProviderFailure {
  /** The error code for the player, unless a caller has a better one. */
  readonly code: ErrorCode;
  readonly retryable?: boolean;
  /**
   * `no`: no byte of the request left, or the provider refused the application key, so it certainly had no effect.
   */
  readonly sent: "no" | "maybe";
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly sent: "no" | "maybe";
  /** The path of the failed call, set when it has ended. */
  call: string | undefined;

  constructor(
    readonly layer: ProviderLayer,
    /** For the operator's log, never shown to players. Contains no secret. */
    readonly note: string,
    { code, retryable = false, sent, cause }: ProviderFailure,
  ) {
    super(`${layer}: ${note}`, { cause });
    this.code = code;
    this.retryable = retryable;
    this.sent = sent;
  }

  /**
   * Compares names, because the server's entry and the pages are separate bundles, each with its own copy of this class, and
   * the entry creates the provider for both.
   */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "ProviderError";
  }
}

/** The log fields of a failed call. */
export const loggedFailure = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof ProviderError)) return { err: error };
  const { call, layer, note } = error;
  return { call, layer, note };
};

/** The player of a read: the token to send, and the key under which the read is counted. */
export interface Reader {
  readonly token: string;
  readonly playerKey: string;
}

export interface CallOptions {
  /** The player's token. Required if the call's auth is `player`. */
  readonly token?: string;
  /**
   * The key under which a read is counted: concurrent reads are limited per key (docs/security.md, row 37). The default is the
   * token, so that the money engine's reads never wait for those of the player's screens.
   */
  readonly reader?: string;
  readonly signal?: AbortSignal;
  /** Replaces the default timeout, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface Provider {
  /** @throws ProviderError, and nothing else. */
  run<Input, Output>(call: ProviderCall<Input, Output>, input: Input, options?: CallOptions): Promise<Output>;
  /** Whether reads fail at once because the provider is down (docs/faults.md, row 19). */
  circuitIsOpen(): boolean;
  close(): Promise<void>;
}

/** The options of a read for a screen: counted under the player's key over all sessions. */
export const screenRead = ({ token, playerKey }: Reader): CallOptions => ({ token, reader: playerKey });
