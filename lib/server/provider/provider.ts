import type { ErrorCode } from "@/lib/contract/errors";

/** What a decoder needs besides the answer. */
export interface DecodeContext {
  /** Sandbox mode: addresses on loopback may be plain http (docs/security.md, row 27). */
  readonly loopbackAddresses: boolean;
}

/**
 * A declared call, one for each path of the provider. `request` gives the fields besides the common ones under their
 * wire names; `response` turns the parsed JSON into readable names or throws a ProviderError of layer "decode".
 */
export interface ProviderCall<Input, Output> {
  readonly path: string;
  /** `player`: `createProvider` adds `unique_token`. */
  readonly auth: "none" | "player";
  /** Reads may be joined and retried; writes are sent once, over a separate pool. */
  readonly effect: "read" | "write";
  readonly request: (input: Input, token: string) => Readonly<Record<string, unknown>>;
  readonly response: (body: unknown, context: DecodeContext) => Output;
}

/**
 * Where it went wrong. `local`: on our side, by one of our own bounds or because the caller gave up; this tells nothing
 * about the provider.
 */
export type ProviderLayer = "local" | "connect" | "timeout" | "transport" | "http" | "decode";

interface ProviderFailure {
  /** What the player is told where nothing better is known. */
  readonly code: ErrorCode;
  readonly retryable?: boolean;
  /**
   * `no`: not a byte of the request left, or the provider turned the application away, so it certainly had no effect.
   */
  readonly sent: "no" | "maybe";
  readonly cause?: unknown;
}

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly sent: "no" | "maybe";
  /** The path of the call that failed, once it has ended. */
  call: string | undefined;

  constructor(
    readonly layer: ProviderLayer,
    /** For the operator's log; never shown. Holds no secret. */
    readonly note: string,
    { code, retryable = false, sent, cause }: ProviderFailure,
  ) {
    super(`${layer}: ${note}`, { cause });
    this.code = code;
    this.retryable = retryable;
    this.sent = sent;
  }

  /**
   * The entry, the route handlers and the pages are bundled apart and each has its own copy of this class. The provider
   * is made by the entry and used by all three, so an error that it throws is recognised by name.
   */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "ProviderError";
  }
}

/** What the log tells of a failed call. */
export const loggedFailure = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof ProviderError)) return { err: error };
  const { call, layer, note } = error;
  return { call, layer, note };
};

/** The player for whom something is read: the token to send, and the key under which the read is counted. */
export interface Reader {
  readonly token: string;
  readonly playerKey: string;
}

export interface CallOptions {
  /** The player's token; required where the call's auth is `player`. */
  readonly token?: string;
  /**
   * The key under which a read is counted, since reads at once are limited per key (docs/security.md, row 37). Without
   * one the token is the key: so the money engine's reads never wait for those of the player's screens.
   */
  readonly reader?: string;
  /**
   * Share the answer of the same read if it is under way and was sent after the player's last write ended. Never for
   * evidence, which needs a new answer each time.
   */
  readonly join?: true;
  readonly signal?: AbortSignal;
  /** In place of the usual time limit, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface Provider {
  /** @throws ProviderError, and nothing else. */
  run<Input, Output>(call: ProviderCall<Input, Output>, input: Input, options?: CallOptions): Promise<Output>;
  /** Whether reads fail at once because the provider is away (docs/faults.md, row 19). */
  circuitIsOpen(): boolean;
  close(): Promise<void>;
}

/**
 * The options of a read for a screen: counted under the player's key, whatever the session, and joined with the same
 * read under way. Evidence about money is read with the token only.
 */
export const screenRead = ({ token, playerKey }: Reader): CallOptions => ({ token, reader: playerKey, join: true });
