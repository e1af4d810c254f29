import type { ProviderCall } from "./provider/provider";
import { singleton } from "./singleton";

/** A request when it begins, or a call to the provider. Neither holds anything about a player. */
interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Called only if spans are made. */
  readonly routeOf: () => string;
  /** `performance.now()` when it came. */
  readonly began: number;
}
type TracedCall = Pick<ProviderCall<never, unknown>, "path" | "effect">;

/** Follows requests and calls as spans of a trace. */
export interface Tracer {
  /** Runs the work of a request as a span. @param statusOf reads the answer's status at its end. */
  request(request: TracedRequest, statusOf: () => number, work: () => Promise<void>): Promise<void>;
  /** Runs a call to the provider as a span, below the request's that makes it. */
  call<Result>(call: TracedCall, work: () => Promise<Result>): Promise<Result>;
  /** Sends the remaining spans, for a bounded time. Never rejects. */
  close(): Promise<void>;
}

/** Does nothing: the tracer of a process without traces. */
const NO_TRACER: Tracer = {
  request: (_request, _statusOf, work) => work(),
  call: (_call, work) => work(),
  close: () => Promise.resolve(),
};

const current = () => singleton("trace", (): { tracer: Tracer } => ({ tracer: NO_TRACER }));

/** The tracer of this process. */
export const tracer = (): Tracer => current().tracer;

/** For the start, and for tests. @param used null: no traces. */
export const setTracer = (used: Tracer | null): void => {
  current().tracer = used ?? NO_TRACER;
};
