import { Pool } from "undici";
import type { Clock } from "../clock";
import { decodeError } from "./decode";
import { exchange, type RawAnswer } from "./exchange";
import { createJoinedReads } from "./joined-reads";
import { createPlayerTurns } from "./player-turns";
import { type CallOptions, type DecodeContext, type Provider, type ProviderCall, ProviderError } from "./provider";
import { PROVIDER_LIMITS, type ProviderLimits } from "./provider-limits";
import { readAnswer } from "./read-answer";
import { createReadBreaker } from "./read-breaker";

export interface ProviderOptions {
  /**
   * A call's address is this, "/" and its path; requests go to its origin and nowhere else (docs/security.md, row 28).
   */
  readonly url: string;
  readonly appKey: string;
  readonly cookie: string;
  readonly envType: string;
  /** `sandbox`: the clock follows the sandbox's, and loopback addresses in answers are fit to open. */
  readonly mode: "sandbox" | "live";
  readonly clock: Clock;
  readonly limits?: Partial<ProviderLimits>;
}

/** The most that a read waits before its second try, in milliseconds: less than a player notices. */
const RETRY_JITTER_MS = 120;

/** The header in which the sandbox tells its own now, in epoch milliseconds. */
const SANDBOX_NOW = "x-sandbox-now";

const pool = (origin: string, connections: number, limits: ProviderLimits): Pool =>
  new Pool(origin, {
    connections,
    // One request at a time on a connection: pipelined ones would fail together, with nobody knowing which was read.
    pipelining: 1,
    allowH2: false,
    connect: { timeout: limits.connectMs },
    // An idle connection is closed by us before any usual provider closes it (Apache and Node after 5 s, nginx 75 s),
    // and a hint of a longer time is not believed: a POST on a socket closed at the other end is lost (docs/faults.md).
    keepAliveTimeout: 3000,
    keepAliveMaxTimeout: 3000,
    // Taken off a hint of a shorter time.
    keepAliveTimeoutThreshold: 1000,
  });

const waitJitter = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * RETRY_JITTER_MS));

/** The engine that runs every declared call: two pools, the common fields, time limits, one retry for reads. */
export const createProvider = (options: ProviderOptions): Provider => {
  const limits: ProviderLimits = { ...PROVIDER_LIMITS, ...options.limits };
  const { origin, pathname } = new URL(options.url);
  const base = pathname.replace(/\/+$/, "");
  const reads = pool(origin, limits.readConnections, limits);
  const writes = pool(origin, limits.writeConnections, limits);
  const context: DecodeContext = { loopbackAddresses: options.mode === "sandbox" };
  const headers = { "content-type": "application/json", accept: "application/json", cookie: options.cookie };
  const breaker = createReadBreaker({ failures: limits.breakAfter, openMs: limits.breakMs }, () => performance.now());
  const turns = createPlayerTurns({
    atOnce: limits.playerReads,
    waiting: limits.playerReadsWaiting,
    waitMs: limits.playerReadWaitMs,
  });
  const joined = createJoinedReads();
  let readsUnderWay = 0;

  const bodyOf = <Input, Output>(call: ProviderCall<Input, Output>, input: Input, token: string): string =>
    JSON.stringify({
      ...call.request(input, token),
      env_type: options.envType,
      app_key: options.appKey,
      ...(call.auth === "player" ? { unique_token: token } : {}),
    });

  const followSandbox = (answer: RawAnswer): void => {
    const told = answer.header(SANDBOX_NOW);
    if (options.mode === "sandbox" && told !== undefined && /^\d{1,15}$/.test(told)) options.clock.follow(Number(told));
  };

  const send = async (
    path: string,
    body: string,
    effect: "read" | "write",
    deadlineMs: number,
    signal?: AbortSignal,
  ) => {
    const write = effect === "write";
    const answer = await exchange(write ? writes : reads, {
      path: `${base}/${path}`,
      body,
      headers,
      ownConnection: write,
      headersMs: write ? 0 : limits.headersMs,
      bodyMs: write ? 0 : limits.bodyMs,
      deadlineMs,
      maxBytes: limits.maxBytes,
      signal,
    });
    followSandbox(answer);
    return readAnswer(answer);
  };

  const read = async (path: string, body: string, deadlineMs: number, signal?: AbortSignal): Promise<unknown> => {
    if (readsUnderWay >= limits.readConnections + limits.waitingReads) {
      throw new ProviderError("local", "busy", false, "no", "too many reads are waiting");
    }
    const until = performance.now() + deadlineMs;
    readsUnderWay += 1;
    try {
      return await send(path, body, "read", deadlineMs, signal);
    } catch (error) {
      const again = error instanceof ProviderError && error.retryable && error.layer !== "timeout";
      if (!again || signal?.aborted) throw error;
      await waitJitter();
      const left = until - performance.now();
      if (left <= 0) throw error;
      return await send(path, body, "read", left, signal);
    } finally {
      readsUnderWay -= 1;
    }
  };

  /** Whoever has less patience than a read may take learns nothing of a provider that is slower. */
  const patiently = (ask: Promise<unknown>, timeoutMs = limits.readMs): Promise<unknown> =>
    timeoutMs >= limits.headersMs
      ? ask
      : ask.catch((error: unknown) => {
          if (!(error instanceof ProviderError && error.layer === "timeout")) throw error;
          throw new ProviderError("local", error.code, error.retryable, error.sent, error.note);
        });

  /**
   * A read with its turn, where it is a player's: the turn is waited for outside the breaker, which it must not hold.
   */
  const askFor = (path: string, body: string, { token, reader, join, signal, timeoutMs }: CallOptions) => {
    const ask = () => breaker.run(() => patiently(read(path, body, timeoutMs ?? limits.readMs, signal), timeoutMs));
    if (!token) return ask();
    const inTurn = () => turns.run(reader ?? token, ask);
    return join ? joined.join(token, `${path} ${body}`, inTurn) : inTurn();
  };

  /** What was asked for before a write ended may be from before it. */
  const writeOnce = async (path: string, body: string, { token, signal, timeoutMs }: CallOptions) => {
    try {
      return await send(path, body, "write", timeoutMs ?? limits.writeMs, signal);
    } finally {
      if (token) joined.part(token);
    }
  };

  const run = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    input: Input,
    callOptions: CallOptions = {},
  ): Promise<Output> => {
    const { token } = callOptions;
    if (call.auth === "player" && !token) {
      throw new ProviderError("connect", "unexpected", false, "no", `${call.path} needs a player's token`);
    }
    const body = bodyOf(call, input, token ?? "");
    const answer =
      call.effect === "read"
        ? await askFor(call.path, body, callOptions)
        : await writeOnce(call.path, body, callOptions);
    try {
      return call.response(answer, context);
    } catch (error) {
      throw error instanceof ProviderError ? error : decodeError("the answer", "as its call expects", error);
    }
  };

  return {
    run,
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
};
