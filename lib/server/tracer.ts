import type { ProviderCall } from "./provider/provider";
import { singleton } from "./singleton";

/** A request as its span names it, without anything about a player. */
interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Returns the route; called only if spans are made. */
  readonly getRoute: () => string;
  /** The value of `performance.now()` when the request arrived. */
  readonly startedAt: number;
}
interface TracedCall extends Pick<ProviderCall<never, unknown>, "effect"> {
  readonly path: string;
}

export interface Tracer {
  /**
   * Runs a request's work in a span.
   * @param getStatus returns the response's status once it is sent
   */
  request(request: TracedRequest, getStatus: () => number, work: () => Promise<void>): Promise<void>;
  /** Runs a provider call in a span below the request's. */
  call<Result>(call: TracedCall, work: () => Promise<Result>): Promise<Result>;
  /** Sends the last spans within a bounded time. It never rejects. */
  close(): Promise<void>;
}

const NO_TRACER: Tracer = {
  request: (_request, _statusOf, work) => work(),
  call: (_call, work) => work(),
  close: () => Promise.resolve(),
};

const current = () => singleton("trace", (): { tracer: Tracer } => ({ tracer: NO_TRACER }));

export const tracer = (): Tracer => current().tracer;

/**
 * Sets the tracer of the process.
 * @param used null for no traces
 */
export const setTracer = (used: Tracer | null): void => {
  current().tracer = used ?? NO_TRACER;
};
