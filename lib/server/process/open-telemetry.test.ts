import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { HEADERS } from "@/lib/contract/protocol";
import { type OpenFront, openFront } from "../http/front/fixtures/open-front";
import type { ProviderCall } from "../provider/provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { setTracer, tracer } from "../tracer";
import { createOpenTelemetry } from "./open-telemetry";

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number() }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

const startCollector = async () => {
  const bodies: { readonly path: string; readonly body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    bodies.push({ path: request.url ?? "", body: await text(request) });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    resources: () => bodies.flatMap(({ body }) => sent.parse(JSON.parse(body)).resourceSpans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const PATH = SPECIFICATION_DIALECT.calls.social;
const CALL: ProviderCall<unknown, unknown> = {
  name: "social",
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: () => {
    throw new Error("nothing that its call knows");
  },
};

type Attributes = z.infer<typeof attributes>;
const named = (all: Attributes) =>
  Object.fromEntries(all.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]));

let collector: Awaited<ReturnType<typeof startCollector>>;
let front: OpenFront | undefined;
const VARIABLES = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_SERVICE_NAME"] as const;

beforeEach(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  process.env.OTEL_SERVICE_NAME = "play-1";
  setTracer(createOpenTelemetry("markets-app"));
});
afterEach(async () => {
  await tracer().close();
  setTracer(null);
  for (const name of VARIABLES) Reflect.deleteProperty(process.env, name);
  await front?.close();
  await collector.close();
});

/**
 * Requests a page that calls the provider, and closes the traces.
 * @returns the request id of the response
 */
const requestPage = async (env: Readonly<Record<string, string>>, path: string): Promise<string | null> => {
  front = await openFront({
    env,
    nextHandler: async (_request, response) => {
      await front?.app.services.provider.run(CALL, undefined).catch(() => undefined);
      response.writeHead(500).end("failed");
    },
  });
  const response = await fetch(`http://127.0.0.1:${front.port}${path}`);
  await response.text();
  await tracer().close();
  return response.headers.get(HEADERS.requestId);
};

test("a request and the call to the provider that it makes are two spans of one trace, and tell nothing else", async () => {
  const requestId = await requestPage({}, "/imp?market=7&name=asha");
  const resources = collector.resources();
  expect(collector.bodies[0]?.path).toBe("/v1/traces");
  expect(named(resources[0]?.resource.attributes ?? [])["service.name"]).toBe("play-1");
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === "GET /imp");
  const call = spans.find(({ name, parentSpanId }) => name === PATH && parentSpanId !== undefined);
  expect(request).toMatchObject({ kind: 2, status: { code: 2 } });
  expect(named(request?.attributes ?? [])).toEqual({
    "http.request.method": "GET",
    "http.route": "/imp",
    "http.response.status_code": 500,
    "app.request_id": requestId,
    "error.type": "500",
  });
  expect(call).toMatchObject({ kind: 3, traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(named(call?.attributes ?? [])).toEqual({
    "app.provider.call": PATH,
    "app.provider.effect": "read",
    "app.provider.outcome": "decode",
    "error.type": "decode",
  });
  expect(collector.bodies.map(({ body }) => body).join()).not.toMatch(/asha|market=7/);
});
