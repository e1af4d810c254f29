import type { ErrorCode } from "@/lib/contract/errors";

/** What a decoder has to know beyond the answer itself. */
export interface DecodeContext {
  /** Sandbox mode: addresses on loopback may be plain http (docs/security.md, row 27). */
  readonly loopbackAddresses: boolean;
}

/**
 * A declared call: one row per provider path. `request` gives the fields beyond the common ones under their wire names;
 * `response` turns the parsed JSON into readable names or throws a ProviderError of layer "decode".
 */
export interface ProviderCall<Input, Output> {
  readonly path: string;
  /** `player`: the engine adds `unique_token`. */
  readonly auth: "none" | "player";
  /** Reads may be coalesced and retried; writes are sent once, on a pool of their own. */
  readonly effect: "read" | "write";
  readonly request: (input: Input, token: string) => Readonly<Record<string, unknown>>;
  readonly response: (body: unknown, context: DecodeContext) => Output;
}

/**
 * Where it went wrong. `local`: with us, by a bound of our own or because the caller gave up; it says nothing of the
 * provider.
 */
export type ProviderLayer = "local" | "connect" | "timeout" | "transport" | "http" | "decode";

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly layer: ProviderLayer,
    /** What the player is told where nothing better is known. */
    readonly code: ErrorCode,
    readonly retryable: boolean,
    /** `no`: not a byte of the request left, or the provider turned the application away: certainly without effect. */
    readonly sent: "no" | "maybe",
    /** For the operator's log; never shown. Holds no secret. */
    readonly note: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`${layer}: ${note}`, options);
  }

  /** By name: the entry, the routes and the pages are bundled apart, and each has a copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "ProviderError";
  }
}

/** Whose token a question carries, and under whose name it is counted. A player is one. */
export interface Reader {
  readonly token: string;
  readonly playerKey: string;
}

export interface CallOptions {
  /** The player's token; required where the call's auth is `player`. */
  readonly token?: string;
  /**
   * Under whose name a read is counted: so many go on at once (docs/security.md, row 37). Without one it is the
   * token's: the money engine's reads never wait for what the player's screens ask.
   */
  readonly reader?: string;
  /**
   * The same question under way answers this one too, but for one that was asked before a write of the player's ended.
   * Never for evidence, which has to be asked for anew.
   */
  readonly join?: true;
  readonly signal?: AbortSignal;
  /** Overrides the pool's own time limit, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface Provider {
  /** @throws ProviderError, and nothing else. */
  run<Input, Output>(call: ProviderCall<Input, Output>, input: Input, options?: CallOptions): Promise<Output>;
  close(): Promise<void>;
}
