import { Agent, type Dispatcher, errors, Pool } from "undici";
import { type HostTime, hostTime } from "../clock";
import { decompress, tooLarge } from "./decompress";
import { LARGE_BYTES } from "./large-responses";
import { isProviderError, PROVIDER_LIMITS, ProviderError, type ProviderLimits } from "./provider";

const connections = ({ connectMs }: Pick<ProviderLimits, "connectMs">) => ({
  // Pipelined requests fail together, and it is unknown which of them was read.
  pipelining: 1,
  allowH2: false,
  // If a host has several IPs, each but the last gets half of the time. Node's own 250 ms are less than a round trip to
  // some providers.
  connect: { timeout: connectMs, autoSelectFamilyAttemptTimeout: Math.ceil(connectMs / 2) },
  // The time is shorter than that of common servers (Apache and Node 5 s, nginx 75 s), and hints of a longer one are
  // ignored, because a POST on a socket that the other end has closed is lost (docs/faults.md).
  keepAliveTimeout: 3000,
  keepAliveMaxTimeout: 3000,
  keepAliveTimeoutThreshold: 1000,
});

/** Creates a pool of connections to the provider's origin and no other (docs/security.md, row 28). */
export const createProviderPool = (origin: string, maxConnections: number, limits: ProviderLimits): Pool =>
  new Pool(origin, { ...connections(limits), connections: maxConnections });

/** Connects to other services: the payment gateway, push services, and those that the doctor checks. */
export const otherServices = new Agent(connections(PROVIDER_LIMITS));

export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

interface ExchangeLimits {
  readonly deadlineMs: number;
  /** The largest body of a response, both as it comes and after decompression. */
  readonly maxBytes: number;
  readonly later: HostTime["later"];
  readonly signal?: AbortSignal | undefined;
  /** Is called once for a response above LARGE_BYTES, whose rest is read when there is room. */
  readonly enterRoom?: (() => Promise<void>) | undefined;
}

const connectionLost = (note: string) =>
  new ProviderError("transport", note, { code: "provider_unreachable", retryable: true, sent: "maybe" });

/**
 * Returns the failure of an exchange with undici's code alone, because a parser's error quotes the response.
 * @param started whether a byte may have left
 */
const toProviderError = (error: Error, started: boolean): ProviderError => {
  if (isProviderError(error)) return error;
  const note = "code" in error ? String(error.code) : error.name;
  if (!started)
    return new ProviderError("connect", note, { code: "provider_unreachable", retryable: true, sent: "no" });
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return new ProviderError("timeout", note, { code: "provider_timeout", sent: "maybe" });
  }
  return connectionLost(note);
};

/**
 * Sends one request. Before undici's `onRequestStart` nothing was sent, after it anything may have arrived: `sent`
 * depends on this alone.
 * @throws ProviderError of layer connect, timeout, transport, or local if the caller gave up
 */
export const exchange = (
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { deadlineMs, maxBytes, later, signal, enterRoom }: ExchangeLimits,
): Promise<RawResponse> =>
  new Promise<RawResponse>((resolve, reject) => {
    let writing: Dispatcher.DispatchController | undefined;
    let givenUp: ProviderError | undefined;
    let status = 0;
    let header: RawResponse["header"] = () => undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;

    const waitForRoom = (controller: Dispatcher.DispatchController, enter: () => Promise<void>) => {
      isLarge = true;
      controller.pause();
      enter().then(
        () => controller.resume(),
        (error: Error) => controller.abort(error),
      );
    };

    const cleanUp = () => {
      cancelDeadline();
      signal?.removeEventListener("abort", aborted);
    };
    const fail = (error: ProviderError) => {
      cleanUp();
      reject(error);
    };
    /** Gives the request up. If it still waits for a connection, it is never written. */
    const giveUp = (layer: "timeout" | "local", note: string) => {
      const sent = writing ? "maybe" : "no";
      const retryable = layer === "timeout" && sent === "no";
      givenUp = new ProviderError(layer, note, { code: "provider_timeout", retryable, sent });
      writing?.abort(givenUp);
      fail(givenUp);
    };
    const aborted = () => giveUp("local", "given up by the caller");
    const cancelDeadline = later(() => giveUp("timeout", `no answer within ${deadlineMs} ms`), deadlineMs);
    signal?.addEventListener("abort", aborted, { once: true });
    if (signal?.aborted) {
      aborted();
      return;
    }
    dispatcher.dispatch(request, {
      onRequestStart: (controller) => {
        // undici may repeat a request after a connection broke, but only create-provider.ts decides about retries.
        if (writing) controller.abort(connectionLost("connection broke"));
        else if (givenUp) controller.abort(givenUp);
        else writing = controller;
      },
      onResponseStart: (_controller, code, headers) => {
        status = code;
        header = (name) => [headers[name]].flat()[0];
      },
      onResponseData: (controller, chunk) => {
        size += chunk.length;
        if (size > maxBytes) controller.abort(tooLarge());
        else chunks.push(chunk);
        if (size > LARGE_BYTES && !isLarge && enterRoom) waitForRoom(controller, enterRoom);
      },
      onResponseEnd: () => {
        cleanUp();
        const body = decompress(Buffer.concat(chunks), maxBytes);
        resolve(body.then((decoded) => ({ status, text: decoded.toString("utf8"), header })));
      },
      onResponseError: (_controller, error) => fail(toProviderError(error, writing !== undefined)),
    });
  });

interface OtherRequest {
  readonly url: string;
  readonly method: "GET" | "HEAD" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends one request to another service than the provider.
 * @throws ProviderError of layer connect, timeout or transport
 */
export const exchangeElsewhere = (
  { url, method, headers, body }: OtherRequest,
  limits: Pick<ExchangeLimits, "deadlineMs" | "maxBytes">,
): Promise<RawResponse> => {
  const { origin, pathname, search } = new URL(url);
  const request = { origin, path: pathname + search, method, headers, body: body ?? null };
  return exchange(otherServices, request, { ...limits, later: hostTime.later });
};
