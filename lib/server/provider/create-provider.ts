import type { Pool } from "undici";
import { type Clock, type HostTime, hostTime } from "../clock";
import { counters } from "../counters";
import { NO_CALL, type ProviderDialect } from "../provider-dialect/dialect";
import { tracer } from "../tracer";
import { createBulkhead } from "./bulkhead";
import { watchClock } from "./clock-watch";
import { createProviderPool, exchange } from "./exchange";
import { type FailureLog, instrumentCall } from "./instrument-call";
import { createKeyWatch } from "./key-watch";
import { createRoom, cutResponse, decodeParts, type ReceivedResponse, type Room } from "./large-responses";
import { type AnswerVariant, parseResponse } from "./parse-response";
import {
  type CallOptions,
  type DecodeContext,
  isProviderError,
  PROVIDER_LIMITS,
  type Provider,
  type ProviderCall,
  ProviderError,
  type ProviderLimits,
  SERIAL_LIMITS,
} from "./provider";
import { createReadBreaker } from "./read-breaker";
import { createReadDelays, retryAfterMs } from "./retry-after";
import { normalizeSignIn, toTokenFields } from "./token-fields";

export interface ProviderOptions {
  readonly url: string;
  readonly appKey: string;
  readonly cookie: string;
  readonly envType: string;
  readonly userAgent: string;
  /** Whether the provider answers one request at a time. */
  readonly serial?: boolean;
  /** With `sandbox` the clock follows the sandbox's, and loopback URLs in responses may be opened. */
  readonly mode: "sandbox" | "live";
  readonly dialect: ProviderDialect;
  readonly clock: Clock;
  readonly limits?: Partial<ProviderLimits>;
  readonly failures?: FailureLog;
  readonly later?: HostTime["later"];
  /** Returns the time of a monotonic clock. */
  readonly nowMs?: () => number;
}

/** The header in which the sandbox sends its time in epoch milliseconds. */
const SANDBOX_NOW = "x-sandbox-now";

/** The longest random wait before a retry, less than a player notices. */
const RETRY_JITTER_MS = 120;

const waitJitter = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * RETRY_JITTER_MS));

interface OutgoingCall {
  readonly effect: "read" | "write";
  readonly pool: Pool;
  readonly path: string;
  readonly body: string;
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly listKey: string | undefined;
  readonly room: Room;
  readonly signal?: AbortSignal | undefined;
  /** Whether a refusal by HTTP status counts only if it says that a list is empty. */
  readonly onlyEmpty: boolean;
}

/**
 * Creates the client of the provider, with three connection pools, the common fields, timeouts, and one retry for
 * reads.
 */
export const createProvider = (options: ProviderOptions): Provider => {
  const limits: ProviderLimits = { ...PROVIDER_LIMITS, ...(options.serial && SERIAL_LIMITS), ...options.limits };
  const { origin, pathname } = new URL(options.url);
  const reads = createProviderPool(origin, limits.readConnections, limits);
  const writes = createProviderPool(origin, limits.writeConnections, limits);
  const strangersWrites = createProviderPool(origin, limits.strangersWrites, limits);
  const choosePool = ({ effect, auth }: Pick<ProviderCall<unknown, unknown>, "effect" | "auth">): Pool => {
    if (effect === "read") return reads;
    return auth === "none" ? strangersWrites : writes;
  };
  const { later = hostTime.later, nowMs = hostTime.steady, failures } = options;
  const { dialect } = options;
  const context: DecodeContext = { loopbackAddresses: options.mode === "sandbox" };
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "accept-encoding": "gzip",
    "user-agent": options.userAgent,
    cookie: options.cookie,
  };
  const breaker = createReadBreaker(limits, nowMs, (open) => {
    counters().circuitOpen.set(open ? 1 : 0);
    if (open) counters().circuitOpened.inc();
    failures?.circuitChanged(open);
  });
  const playerBulkhead = createBulkhead({
    inFlight: limits.playerReads,
    waiting: limits.playerReadsWaiting,
    maxWaitMs: limits.playerReadWaitMs,
  });
  const strangerBulkhead = createBulkhead({
    inFlight: limits.strangersWrites,
    waiting: limits.strangersWritesWaiting,
    maxWaitMs: limits.strangersWriteWaitMs,
    code: "busy",
  });
  const largeBulkhead = createBulkhead({
    inFlight: limits.largeResponses,
    waiting: limits.waitingReads,
    maxWaitMs: limits.readMs,
  });
  const delays = createReadDelays(nowMs);
  const key = createKeyWatch();
  let readsInFlight = 0;

  const send = async (outgoing: OutgoingCall): Promise<ReceivedResponse> => {
    const { effect, pool, path, body, deadlineMs, maxBytes, listKey, room, signal, onlyEmpty } = outgoing;
    const write = effect === "write";
    const sentAt = Date.now();
    const answer = await exchange(
      pool,
      {
        method: "POST",
        path: `${pathname.replace(/\/+$/, "")}/${path}`,
        body,
        headers,
        // A write must not use a stale socket, and only its deadline counts.
        reset: write,
        headersTimeout: write ? 0 : limits.headersMs,
        bodyTimeout: write ? 0 : limits.bodyMs,
      },
      { deadlineMs, maxBytes, later, signal, enterRoom: room.enter },
    );
    watchClock(answer, { sentAt, receivedAt: Date.now() }, (aheadMs) => failures?.clockOff(aheadMs));
    if (!write) delays.delay(path, retryAfterMs(answer, limits.breakMs));
    const now = answer.header(SANDBOX_NOW);
    if (options.mode === "sandbox" && now !== undefined && /^\d{1,15}$/.test(now)) options.clock.follow(Number(now));
    const countVariant = (variant: AnswerVariant) => counters().providerVariants.inc({ call: path, variant });
    const cut = listKey === undefined ? null : await cutResponse(answer.text, listKey);
    const { status, text } = answer;
    const refusals = { statuses: dialect.refusalStatuses, onlyEmpty };
    return { body: key.watch(() => parseResponse({ status, text: cut?.rest ?? text }, countVariant, refusals)), cut };
  };

  const read = async (outgoing: OutgoingCall): Promise<ReceivedResponse> => {
    delays.check(outgoing.path);
    if (readsInFlight >= limits.readConnections + limits.waitingReads) {
      throw new ProviderError("local", "too many reads are waiting", { code: "busy", sent: "no" });
    }
    const until = performance.now() + outgoing.deadlineMs;
    readsInFlight += 1;
    try {
      return await send(outgoing);
    } catch (error) {
      const mayRetry = isProviderError(error) && error.retryable && error.layer !== "timeout";
      if (!mayRetry || outgoing.signal?.aborted) throw error;
      await waitJitter();
      const deadlineMs = until - performance.now();
      if (deadlineMs <= 0) throw error;
      return await send({ ...outgoing, deadlineMs });
    } finally {
      readsInFlight -= 1;
    }
  };

  /**
   * Reads through the circuit breaker. If the caller's timeout is shorter than the provider's, a timeout does not mean
   * that the provider is down.
   */
  const readByBreaker = (outgoing: OutgoingCall): Promise<ReceivedResponse> =>
    breaker.run(() =>
      read(outgoing).catch((error: unknown) => {
        const isOurs = isProviderError(error) && error.layer === "timeout";
        if (!isOurs || outgoing.deadlineMs >= limits.headersMs) throw error;
        const { note, code, retryable, sent } = error;
        throw new ProviderError("local", note, { code, retryable, sent });
      }),
    );

  const sendLimited = (
    outgoing: OutgoingCall,
    { token, reader }: CallOptions,
    restart: () => void,
  ): Promise<ReceivedResponse> => {
    const restarting = (work: (outgoing: OutgoingCall) => Promise<ReceivedResponse>) => () => {
      restart();
      return work(outgoing);
    };
    if (outgoing.pool === strangersWrites) return strangerBulkhead("all", restarting(send));
    if (outgoing.effect === "write") return send(outgoing);
    if (!token) return readByBreaker(outgoing);
    // A read waits outside the breaker, because a waiting probe would keep the circuit open.
    return playerBulkhead(reader ?? token, restarting(readByBreaker));
  };

  const run = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    input: Input,
    given: CallOptions = {},
  ): Promise<Output> => {
    const { name, effect, auth, maxBytes = limits.maxBytes } = call;
    const path = dialect.calls[name];
    const { token, signal } = given;
    if (path === NO_CALL) {
      throw new ProviderError("connect", `this provider has no call ${name}`, { code: "unexpected", sent: "no" });
    }
    if (auth === "player" && !token) {
      throw new ProviderError("connect", `${path} needs a player's token`, { code: "unexpected", sent: "no" });
    }
    const session = token ? toTokenFields(dialect, token) : {};
    const body = JSON.stringify({
      ...call.request(input, { dialect, session }),
      env_type: options.envType,
      app_key: options.appKey,
      ...(auth === "player" ? session : {}),
    });
    const onlyEmpty = effect === "read" && call.refusal === undefined;
    const deadlineMs = given.timeoutMs ?? (effect === "read" ? limits.readMs : limits.writeMs);
    const room = createRoom(largeBulkhead);
    const [pool, listKey] = [choosePool(call), call.list?.key];
    const outgoing = { effect, pool, path, body, deadlineMs, maxBytes, listKey, room, signal, onlyEmpty };
    const decodeBody = (answer: unknown) => call.response(normalizeSignIn(dialect, answer), context);
    return tracer().call({ path, effect }, () =>
      instrumentCall<Output, ReceivedResponse>({
        path,
        failures,
        send: (restart) => sendLimited(outgoing, given, restart),
        decode: async ({ body: answer, cut }, collect) => {
          const { list } = call;
          if (!list || !cut) return collect(() => decodeBody(answer));
          const part = (rows: readonly unknown[]) => collect(() => decodeBody({ ...Object(answer), [list.key]: rows }));
          return list.merge(await decodeParts(cut, part));
        },
      }).finally(room.leave),
    );
  };

  return {
    run,
    dialect,
    has: (call) => dialect.calls[call] !== NO_CALL,
    circuitIsOpen: breaker.isOpen,
    keyIsRefused: key.isRefused,
    close: async () => {
      failures?.write();
      await Promise.all([reads.close(), writes.close(), strangersWrites.close()]);
    },
  };
};
