import { type Dispatcher, errors, type Pool } from "undici";
import type { HostTime } from "../clock";
import { ProviderError } from "./provider";

/** One HTTP exchange. Times are milliseconds. */
export interface Exchange {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Use a new connection and close it afterwards. For writes, which must not use a stale socket. */
  readonly ownConnection: boolean;
  /** Until the answer's headers. 0: only the deadline counts. */
  readonly headersMs: number;
  /** Between two chunks of the answer's body. */
  readonly bodyMs: number;
  /** For everything, including the wait for a connection. */
  readonly deadlineMs: number;
  /** Timer for the deadline. */
  readonly later: HostTime["later"];
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

const timedOut = (started: boolean, note: string) =>
  new ProviderError("timeout", note, { code: "provider_timeout", retryable: !started, sent: started ? "maybe" : "no" });

/** The caller stopped waiting; the provider might still have answered. */
const givenUp = (started: boolean) =>
  new ProviderError("local", "given up by the caller", { code: "provider_timeout", sent: started ? "maybe" : "no" });

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : error.name);

/**
 * Translates an error of undici. Keeps only its code, because a parser's error quotes a part of the answer.
 * @param started whether a byte of the request may have left.
 */
const failure = (error: Error, started: boolean): ProviderError => {
  if (error instanceof ProviderError) return error;
  const note = codeOf(error);
  if (!started)
    return new ProviderError("connect", note, { code: "provider_unreachable", retryable: true, sent: "no" });
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) {
    return timedOut(true, note);
  }
  return new ProviderError("transport", note, { code: "provider_unreachable", retryable: true, sent: "maybe" });
};

/**
 * Handles one dispatch. undici calls `onRequestStart` when it has a connection and is about to write: before that
 * nothing was sent, after that anything may have arrived. `sent` depends on this alone.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private givenUp: ProviderError | undefined;
  private status = 0;
  private header: RawAnswer["header"] = () => undefined;
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly settle: { readonly done: (answer: RawAnswer) => void; readonly fail: (e: ProviderError) => void },
  ) {}

  /** Ends the exchange from our side. If it still waits for a connection, it is never written. */
  giveUp(errorOf: (started: boolean) => ProviderError): void {
    const error = errorOf(this.controller !== undefined);
    this.givenUp = error;
    this.controller?.abort(error);
    this.settle.fail(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.controller) {
      // undici may repeat a request after a connection broke. Only create-provider.ts decides about retries.
      controller.abort(
        new ProviderError("transport", "connection broke", {
          code: "provider_unreachable",
          retryable: true,
          sent: "maybe",
        }),
      );
      return;
    }
    if (this.givenUp) {
      controller.abort(this.givenUp);
      return;
    }
    this.controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.status = status;
    this.header = (name) => [headers[name]].flat()[0];
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) {
      controller.abort(
        new ProviderError("transport", "answer too large", { code: "provider_unreadable", sent: "maybe" }),
      );
      return;
    }
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle.done({ status: this.status, text: Buffer.concat(this.chunks).toString("utf8"), header: this.header });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.settle.fail(failure(error, this.controller !== undefined));
  }
}

/**
 * Sends one POST and reads its answer, whatever its status.
 * @throws ProviderError of layer connect, timeout, transport, or local if the caller gave up. `sent` is exact.
 */
export const exchange = (pool: Pool, wanted: Exchange): Promise<RawAnswer> =>
  new Promise<RawAnswer>((resolve, reject) => {
    const ended = () => {
      cancelDeadline();
      wanted.signal?.removeEventListener("abort", aborted);
    };
    const handler = new ExchangeHandler(wanted.maxBytes, {
      done: (answer) => {
        ended();
        resolve(answer);
      },
      fail: (error) => {
        ended();
        reject(error);
      },
    });
    const late = (started: boolean) => timedOut(started, `no answer within ${wanted.deadlineMs} ms`);
    const cancelDeadline = wanted.later(() => handler.giveUp(late), wanted.deadlineMs);
    const aborted = () => handler.giveUp(givenUp);
    wanted.signal?.addEventListener("abort", aborted, { once: true });
    if (wanted.signal?.aborted) {
      aborted();
      return;
    }
    pool.dispatch(
      {
        method: "POST",
        path: wanted.path,
        body: wanted.body,
        headers: wanted.headers,
        reset: wanted.ownConnection,
        headersTimeout: wanted.headersMs,
        bodyTimeout: wanted.bodyMs,
      },
      handler,
    );
  });
