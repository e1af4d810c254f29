import { type Clock, type HostTime, hostTime } from "../clock";
import { counters } from "../counters";
import { tracer } from "../tracer";
import { decodeError } from "./decode";
import { exchange, type RawAnswer } from "./exchange";
import { decodeAndCount, type FollowedCall, followCall, type ProviderListener, variantCounter } from "./follow-call";
import { createJoinedReads, createPlayerTurns } from "./player-reads";
import { type CallOptions, type DecodeContext, type Provider, type ProviderCall, ProviderError } from "./provider";
import { PROVIDER_LIMITS, type ProviderLimits } from "./provider-limits";
import { readAnswer } from "./read-answer";
import { createReadBreaker } from "./read-breaker";
import { type ProviderAddress, providerPool, requestBody, requestHeaders, requestPath, SANDBOX_NOW } from "./request";

export interface ProviderOptions extends ProviderAddress {
  /** `sandbox`: the clock follows the sandbox's, and loopback addresses in answers are fit to open. */
  readonly mode: "sandbox" | "live";
  readonly clock: Clock;
  /** Whether calls carry the trace headers. */
  readonly traceparent?: boolean;
  readonly limits?: Partial<ProviderLimits>;
  readonly listener?: ProviderListener;
  /** Timer for the deadlines of calls; by default the host's. */
  readonly later?: HostTime["later"];
}

/** The longest wait before a read's retry, in milliseconds: less than a player notices. */
const RETRY_JITTER_MS = 120;

const waitJitter = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * RETRY_JITTER_MS));

interface Sending {
  readonly effect: "read" | "write";
  readonly path: string;
  readonly body: string;
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A call to send, and its report to the observers. */
interface PendingCall extends Pick<Sending, "path" | "body"> {
  readonly followed: FollowedCall;
}

/** Runs every declared call: two connection pools, the common fields, timeouts, one retry for reads. */
export const createProvider = (options: ProviderOptions): Provider => {
  const limits: ProviderLimits = { ...PROVIDER_LIMITS, ...options.limits };
  const reads = providerPool(options, limits.readConnections, limits);
  const writes = providerPool(options, limits.writeConnections, limits);
  const { later = hostTime.later } = options;
  const context: DecodeContext = { loopbackAddresses: options.mode === "sandbox" };
  const headers = requestHeaders(options);
  const breaker = createReadBreaker(
    { failures: limits.breakAfter, openMs: limits.breakMs },
    () => performance.now(),
    (open) => {
      counters().circuitOpen.set(open ? 1 : 0);
      if (open) counters().circuitOpened.inc();
      options.listener?.circuitChanged(open);
    },
  );
  const turns = createPlayerTurns({
    atOnce: limits.playerReads,
    waiting: limits.playerReadsWaiting,
    waitMs: limits.playerReadWaitMs,
  });
  const joined = createJoinedReads();
  let readsUnderWay = 0;

  const followSandbox = (answer: RawAnswer): void => {
    const now = answer.header(SANDBOX_NOW);
    if (options.mode === "sandbox" && now !== undefined && /^\d{1,15}$/.test(now)) options.clock.follow(Number(now));
  };

  const send = async ({ effect, path, body, deadlineMs, signal }: Sending) => {
    const write = effect === "write";
    const answer = await exchange(write ? writes : reads, {
      path: requestPath(options, path),
      body,
      headers: options.traceparent ? { ...headers, ...tracer().headers() } : headers,
      ownConnection: write,
      headersMs: write ? 0 : limits.headersMs,
      bodyMs: write ? 0 : limits.bodyMs,
      deadlineMs,
      later,
      maxBytes: limits.maxBytes,
      signal,
    });
    followSandbox(answer);
    return readAnswer(answer, variantCounter(path));
  };

  const read = async (reading: Omit<Sending, "effect">): Promise<unknown> => {
    if (readsUnderWay >= limits.readConnections + limits.waitingReads) {
      throw new ProviderError("local", "too many reads are waiting", { code: "busy", sent: "no" });
    }
    const until = performance.now() + reading.deadlineMs;
    readsUnderWay += 1;
    try {
      return await send({ ...reading, effect: "read" });
    } catch (error) {
      const again = error instanceof ProviderError && error.retryable && error.layer !== "timeout";
      if (!again || reading.signal?.aborted) throw error;
      await waitJitter();
      const deadlineMs = until - performance.now();
      if (deadlineMs <= 0) throw error;
      return await send({ ...reading, effect: "read", deadlineMs });
    } finally {
      readsUnderWay -= 1;
    }
  };

  /** If the caller's timeout is shorter than the provider's, a timeout does not mean that the provider is down. */
  const withOwnTimeout = (ask: Promise<unknown>, timeoutMs = limits.readMs): Promise<unknown> =>
    timeoutMs >= limits.headersMs
      ? ask
      : ask.catch((error: unknown) => {
          if (!(error instanceof ProviderError && error.layer === "timeout")) throw error;
          throw new ProviderError("local", error.note, {
            code: error.code,
            retryable: error.retryable,
            sent: error.sent,
          });
        });

  /** A player's read waits for its turn outside the breaker, because a waiting probe would keep the circuit open. */
  const readInTurn = (
    { path, body, followed }: PendingCall,
    { token, reader, join, signal, timeoutMs }: CallOptions,
  ) => {
    const deadlineMs = timeoutMs ?? limits.readMs;
    const ask = () => {
      followed.begin();
      return breaker.run(() => withOwnTimeout(read({ path, body, deadlineMs, signal }), timeoutMs));
    };
    if (!token) return ask();
    const inTurn = () => {
      followed.begin();
      return turns.run(reader ?? token, ask);
    };
    return join ? joined.join(token, `${path} ${body}`, inTurn) : inTurn();
  };

  /** A read that was sent before the write ended may show the old state, so its answer is no longer shared. */
  const writeOnce = async ({ path, body, followed }: PendingCall, { token, signal, timeoutMs }: CallOptions) => {
    followed.begin();
    try {
      return await send({ effect: "write", path, body, deadlineMs: timeoutMs ?? limits.writeMs, signal });
    } finally {
      if (token) joined.separate(token);
    }
  };

  const run = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    input: Input,
    callOptions: CallOptions = {},
  ): Promise<Output> => {
    const { token } = callOptions;
    if (call.auth === "player" && !token) {
      throw new ProviderError("connect", `${call.path} needs a player's token`, { code: "unexpected", sent: "no" });
    }
    const body = requestBody(options, call, input, token ?? "");
    return tracer().call(call, () => ask(call, body, callOptions));
  };

  const ask = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    body: string,
    callOptions: CallOptions,
  ): Promise<Output> => {
    const followed = followCall(call, options.listener);
    const asking = { path: call.path, body, followed };
    try {
      const answer = await (call.effect === "read" ? readInTurn(asking, callOptions) : writeOnce(asking, callOptions));
      const output = decoded(call, answer);
      followed.end(undefined, answer);
      return output;
    } catch (error) {
      followed.end(error);
      throw error;
    }
  };

  const decoded = <Input, Output>(call: ProviderCall<Input, Output>, answer: unknown): Output => {
    try {
      return decodeAndCount(call.path, () => call.response(answer, context));
    } catch (error) {
      throw error instanceof ProviderError ? error : decodeError("the answer", "as its call expects", error);
    }
  };

  return {
    run,
    circuitIsOpen: breaker.isOpen,
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
};
