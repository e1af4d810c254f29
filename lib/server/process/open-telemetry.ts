import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { isProviderError } from "../provider/provider";
import type { Tracer } from "../tracer";

const CLOSE_MS = 2000;
const SERVER_FAILURE = 500;

const toOutcome = (error: unknown): string => (isProviderError(error) ? error.layer : "unexpected");

const fail = (span: Span, type: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
};

/**
 * Creates a tracer for OTLP over HTTP (decision 0052). It is not the global one, because Next's spans have whole URLs.
 */
export const createOpenTelemetry = (serviceName: string): Tracer => {
  const detected = detectResources({ detectors: [envDetector] });
  const named = resourceFromAttributes({ "service.name": serviceName });
  const provider = new BasicTracerProvider({
    // The operator's own attributes win.
    resource: defaultResource().merge(named).merge(detected),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const spans = provider.getTracer("markets-app");
  const contexts = new AsyncLocalStorage<Context>();
  const parent = (): Context => contexts.getStore() ?? ROOT_CONTEXT;
  const within = <Result>(span: Span, work: () => Promise<Result>): Promise<Result> =>
    contexts.run(trace.setSpan(parent(), span), work);

  return {
    request: async ({ requestId, method, getRoute, startedAt }, getStatus, work) => {
      const route = getRoute();
      const attributes = { "http.request.method": method, "http.route": route, "app.request_id": requestId };
      const startTime = performance.timeOrigin + startedAt;
      const span = spans.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes, startTime },
        ROOT_CONTEXT,
      );
      try {
        await within(span, work);
      } finally {
        const status = getStatus();
        span.setAttribute("http.response.status_code", status);
        if (status >= SERVER_FAILURE) fail(span, String(status));
        span.end();
      }
    },
    call: async ({ path, effect }, work) => {
      const attributes = { "app.provider.call": path, "app.provider.effect": effect };
      const span = spans.startSpan(path, { kind: SpanKind.CLIENT, attributes }, parent());
      try {
        const result = await within(span, work);
        span.setAttribute("app.provider.outcome", "answered");
        return result;
      } catch (error) {
        span.setAttribute("app.provider.outcome", toOutcome(error));
        fail(span, toOutcome(error));
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
};
