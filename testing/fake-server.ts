import type { LiveListName } from "@/lib/contract/live";
import { ANTI_FORGERY_VALUE, API, HEADERS } from "@/lib/contract/protocol";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * What the fake server answers: `"down"` is no response at all, `foreign` a response of a proxy instead of our server.
 * A promise of it keeps the request pending.
 */
export type FakeResponse = { readonly status?: number; readonly json: unknown; readonly foreign?: true } | "down";
type Answered = Exclude<FakeResponse, "down">;
type Responder = (request: SeenRequest) => FakeResponse | Promise<FakeResponse>;

interface FakeServer {
  readonly requests: SeenRequest[];
  /** Sets the response for `"POST /api/bids"`, or for every path below `"GET /api/bids/"`. The newest rule wins. */
  readonly on: (route: string, answer: FakeResponse | Responder) => void;
  /** Sets the response for a part of each poll of `/api/live`: a list, a refusal in its place, or the wallet. */
  readonly live: (part: LiveListName | "wallet", answer: FakeResponse | Responder) => void;
  readonly seen: (route: string) => readonly SeenRequest[];
  /** Answers a give-up (POST) below a receipt's path with the response to the receipt itself (GET). */
  readonly giveUpAsPolled: (path: string) => void;
}

const routeOf = ({ method, path }: SeenRequest): string => `${method} ${path.split("?")[0]}`;

const matches = (route: string, request: SeenRequest): boolean =>
  route.endsWith("/") ? routeOf(request).startsWith(route) : routeOf(request) === route;

/** The least server time of a response in epoch milliseconds, because a test that sets no clock has one near 0. */
const MIN_EPOCH_MS = 1e12;

/**
 * Replaces `fetch` and records the requests; the client code that calls it is the real code. Each test starts without
 * requests.
 * @param now the server's time in epoch milliseconds.
 */
export const fakeServer = (now: () => number): FakeServer => {
  const requests: SeenRequest[] = [];
  const rules: { readonly route: string; readonly answer: FakeResponse | Responder }[] = [];
  beforeEach(() => {
    requests.length = 0;
  });

  const respondTo = async (request: SeenRequest): Promise<FakeResponse> => {
    const rule = rules.find(({ route }) => matches(route, request));
    if (!rule) throw new Error(`nothing answers ${routeOf(request)}`);
    return typeof rule.answer === "function" ? rule.answer(request) : rule.answer;
  };

  const fetchFake = async (path: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    if (init.method !== "HEAD" && headers[HEADERS.antiForgery] !== ANTI_FORGERY_VALUE)
      throw new Error("the anti-forgery header is missing");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? "GET", path, headers, body };
    requests.push(request);
    const answer = await respondTo(request);
    if (answer === "down") throw new TypeError("Failed to fetch");
    const { status = 200, json, foreign } = answer;
    return {
      ok: status < 300,
      status,
      headers: new Headers({
        ...(!foreign && { [HEADERS.serverNow]: String(Math.round(Math.max(now(), MIN_EPOCH_MS))) }),
      }),
      json: async () => structuredCopy(json),
    };
  };
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value: fetchFake });

  const on: FakeServer["on"] = (route, answer) => void rules.unshift({ route, answer });

  const liveRoute = (part: string) => `GET ${API.live}#${part}`;

  const livePart = async (part: string, request: SeenRequest): Promise<FakeResponse | undefined> => {
    const rule = rules.find(({ route }) => route === liveRoute(part));
    return rule && (typeof rule.answer === "function" ? rule.answer(request) : rule.answer);
  };

  /** Answers a poll. Each requested part is always newer than what the screen has. */
  const respondLive = async (request: SeenRequest): Promise<FakeResponse> => {
    const names = [...new URLSearchParams(request.path.split("?")[1]).keys()];
    const parts = await Promise.all(names.map(async (name) => [name, await livePart(name, request)] as const));
    const refused = parts.find(([, answer]) => answer === "down" || answer?.status === 401)?.[1];
    if (refused !== undefined) return refused;
    const answered = parts.flatMap(([name, answer]) => (answer && answer !== "down" ? [[name, answer] as const] : []));
    const isFailed = ({ status = 200 }: Answered) => status >= 400;
    const lists = answered.filter(([name, answer]) => name !== "wallet" && !isFailed(answer));
    const failed = answered.filter(([name, answer]) => name !== "wallet" && isFailed(answer));
    const wallet = answered.find(([name, answer]) => name === "wallet" && !isFailed(answer))?.[1].json;
    return {
      json: {
        lists: Object.fromEntries(lists.map(([name, { json }]) => [name, { ...Object(json), version: "of-the-test" }])),
        failed: Object.fromEntries(failed.map(([name, { json }]) => [name, Object(json).error.code])),
        ...(wallet !== undefined && { wallet: { readAt: Math.round(now()), version: "12345678", ...Object(wallet) } }),
      },
    };
  };

  const live: FakeServer["live"] = (part, answer) => {
    on(liveRoute(part), answer);
    on(`GET ${API.live}`, respondLive);
  };

  return {
    requests,
    on,
    live,
    giveUpAsPolled: (path) => on(`POST ${path}`, (request) => respondTo({ ...request, method: "GET" })),
    seen: (route) => requests.filter((request) => matches(route, request)),
  };
};

const structuredCopy = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

/** Returns a refusal as the API sends it. */
export const refusal = (status: number, code: string, more: object = {}): FakeResponse => ({
  status,
  json: { error: { code, ...more } },
});
