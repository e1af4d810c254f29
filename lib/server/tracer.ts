import type { ProviderCall } from "./provider/provider";
import { singleton } from "./singleton";

/** Holds nothing about a player. */
interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Called only if spans are made. */
  readonly routeOf: () => string;
  /** `performance.now()` when it came. */
  readonly began: number;
}
interface TracedCall extends Pick<ProviderCall<never, unknown>, "effect"> {
  readonly path: string;
}

export interface Tracer {
  /** @param statusOf reads the answer's status at its end. */
  request(request: TracedRequest, statusOf: () => number, work: () => Promise<void>): Promise<void>;
  /** A span below the request's. */
  call<Result>(call: TracedCall, work: () => Promise<Result>): Promise<Result>;
  /** For a bounded time. Never rejects. */
  close(): Promise<void>;
}

const NO_TRACER: Tracer = {
  request: (_request, _statusOf, work) => work(),
  call: (_call, work) => work(),
  close: () => Promise.resolve(),
};

const current = () => singleton("trace", (): { tracer: Tracer } => ({ tracer: NO_TRACER }));

export const tracer = (): Tracer => current().tracer;

/** @param used null: no traces. */
export const setTracer = (used: Tracer | null): void => {
  current().tracer = used ?? NO_TRACER;
};
