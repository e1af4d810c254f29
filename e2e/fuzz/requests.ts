import fc from "fast-check";
import { routes } from "../../lib/routes";
import { CHANGES, ENDPOINTS, type Endpoint } from "../fixtures/endpoints";
import { OWN_SCRIPT } from "../kit/players";
import { METHODS, ODD_HEADERS, ODD_TARGETS, ODD_TEXTS, SEGMENTS, UNSURE } from "./odd-values";

export interface World {
  readonly cookies: readonly string[];
  readonly files: readonly string[];
}

export interface FuzzRequest {
  readonly endpoint?: string;
  /** The request's bytes, each as a character. */
  readonly text: string;
  /** How many responses must come; null where the bytes may be no request and the app may close the connection. */
  readonly answers: number | null;
  readonly headOnly: boolean;
  /** Returns the request that a browser's router sends next where a response leads it on to a URL. */
  readonly next?: (address: string) => FuzzRequest;
}

type Headers = Record<string, string>;

/** A text in bodies that the log must not contain (docs/security.md, row 39). */
export const PLANTED = "planted-5e0c7b";

const PAGES = [...Object.values(routes), "/no/such/page", "/star", "/IMP", "/single?market=1", "/imp4?from=x"];

const bytes = fc.string({ unit: "binary-ascii", maxLength: 200 });
const oddText = fc.oneof(bytes, fc.constantFrom("", ...ODD_TEXTS));
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(PLANTED, -0, 2 ** 53, 10.5, null));

const anyOf = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

/** Generates a value that is often unchanged and sometimes changed or left out at any depth. */
const changed = (value: unknown): fc.Arbitrary<unknown> => {
  const odd = { weight: 1, arbitrary: fc.oneof(oddValue, fc.constant(undefined)) };
  if (Array.isArray(value))
    return fc.oneof({ weight: 4, arbitrary: fc.array(changed(value[0]), { maxLength: 30 }) }, odd);
  if (typeof value !== "object" || value === null) return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, odd);
  const own = fc.record(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)])));
  const more = fc.dictionary(oddText, oddValue, { maxKeys: 1 });
  return fc.tuple(own, more).map(([one, other]) => ({ ...one, ...other }));
};

/** Generates a body with something odd or broken, or with no JSON at all. */
const bodyText = (body: object): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.oneof(changed(body), changed({ ...body, password: PLANTED })).map((odd) => JSON.stringify(odd)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.nat(400), anyOf(["", PLANTED])).map(([at, put]) => {
        const text = JSON.stringify(body);
        return put === "" ? text.slice(0, at) : `${text.slice(0, at)}${put}${text.slice(at)}`;
      }),
    },
    bytes.map((junk) => `${PLANTED}${junk}`),
    fc.constant(`{"__proto__":{"a":1},${JSON.stringify(body).slice(1)}`),
    fc.nat(5000).map((depth) => "[".repeat(depth)),
    fc.nat(70_000).map((length) => " ".repeat(length)),
  );

const write = (line: string, headers: Headers, body = ""): string =>
  `${line}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${Buffer.from(body, "utf8").toString("latin1")}`;

const usual = ({ cookies }: World, signedIn: boolean): fc.Arbitrary<Headers> =>
  fc.tuple(fc.nat(249), fc.nat(249), fc.nat(249), anyOf(cookies)).map(([a, b, c, cookie]) => ({
    host: "localhost",
    "x-forwarded-for": `10.${a}.${b}.${c}`,
    ...(signedIn && { cookie }),
    connection: "close",
  }));

const oddHeaders = (max: number): fc.Arbitrary<Headers> =>
  fc
    .array(
      fc
        .constantFrom(...Object.keys(ODD_HEADERS))
        .chain((name) => fc.tuple(fc.constant(name), anyOf(ODD_HEADERS[name] ?? []))),
      { maxLength: max },
    )
    .map((odd) => Object.fromEntries(odd));

const isSure = (odd: Headers): boolean => UNSURE.every((name) => odd[name] === undefined);

/** Generates a call of an endpoint with an odd body. */
const call = (world: World, { method, path, headers, body = {} }: Endpoint): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(usual(world, true), bodyText(body), fc.uuid(), fc.oneof(fc.constant({}), oddHeaders(1)))
    .map(([own, text, key, odd]) => {
      const sent: Headers = {
        ...own,
        // The cookie is not a real one, whose session would end for all requests that follow.
        ...(path === "/api/session/end" && { cookie: "none=1" }),
        ...OWN_SCRIPT,
        "content-type": "application/json",
        ...(headers && { ...headers, "idempotency-key": key }),
        ...(method === "POST" && { "content-length": String(Buffer.byteLength(text, "utf8")) }),
        ...odd,
      };
      return {
        endpoint: path,
        text: write(`${method} ${path} HTTP/1.1`, sent, method === "POST" ? text : ""),
        answers: isSure(odd) ? 1 : null,
        headOnly: false,
      };
    });

const target = ({ files }: World): fc.Arbitrary<string> =>
  fc.oneof(
    anyOf(PAGES),
    anyOf(ODD_TARGETS),
    anyOf(files),
    anyOf(ENDPOINTS).map(({ path }) => path),
    fc.array(anyOf(SEGMENTS), { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`),
    fc.tuple(anyOf(PAGES), fc.webQueryParameters()).map(([page, query]) => `${page}?${query}`),
    anyOf(PAGES).map((page) => `http://localhost${page}`),
  );

/** Generates a request for any path with headers that some part of the server reads. */
const visit = (world: World): fc.Arbitrary<FuzzRequest> => {
  const method = fc.oneof({ weight: 3, arbitrary: fc.constant("GET") }, anyOf(METHODS));
  const version = fc.oneof({ weight: 30, arbitrary: fc.constant("1.1") }, anyOf(["1.0", "0.9", "2.0"]));
  const headers = fc.boolean().chain((signedIn) => usual(world, signedIn));
  return fc.tuple(method, target(world), version, headers, oddHeaders(3)).map(([verb, address, written, own, odd]) => ({
    text: write(`${verb} ${address} HTTP/${written}`, { ...own, ...odd }),
    answers: METHODS.slice(0, 7).includes(verb) && written === "1.1" && isSure(odd) ? 1 : null,
    headOnly: verb === "HEAD",
  }));
};

/** Generates what the router of a browser sends as its state, changed at any depth, or anything else that is JSON. */
const routerStates = fc.oneof(
  changed(["", { children: ["(main)", { children: ["__PAGE__", {}, null, "refetch"] }, null, null, 16] }]),
  changed(["", { children: [["id", "7", "d", ["x"]], {}] }, ["/imp", "?a=b"], "metadata-only", 0, "x"]),
  anyOf<unknown>([[], ["x"], [1, {}], ["x", []], ["", { __proto__: 1 }], [["", { children: ["x", {}] }]]]),
  fc.letrec((tie) => ({
    state: fc.tuple(oddText, fc.oneof({ maxDepth: 6 }, fc.constant({}), fc.record({ children: tie("state") }))),
  })).state,
  fc.jsonValue(),
);

/** Generates a navigation of the router. The framework sends its data only at the path to which it leads. */
const navigation = (world: World): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      anyOf(PAGES),
      fc.boolean().chain((signedIn) => usual(world, signedIn)),
      routerStates,
      oddHeaders(1),
    )
    .map(([page, own, state, odd]) => {
      const sent = {
        ...own,
        rsc: "1",
        "next-router-state-tree": encodeURIComponent(JSON.stringify(state) ?? ""),
        ...odd,
      };
      const at = (address: string): FuzzRequest => ({
        text: write(`GET ${address} HTTP/1.1`, sent),
        answers: isSure(odd) ? 1 : null,
        headOnly: false,
      });
      return { ...at(page), next: at };
    });

/** Generates several requests that are sent on one connection at once. */
const pipelined = (world: World): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      usual(world, true),
      fc.array(anyOf(["/api/health", "/login", "/imp", ...world.files]), { minLength: 2, maxLength: 15 }),
    )
    .map(([headers, paths]) => ({
      text: paths.map((path) => write(`GET ${path} HTTP/1.1`, { ...headers, connection: "keep-alive" })).join(""),
      // The requests beyond the limit of pipelined requests get no response.
      answers: Math.min(paths.length, 9),
      headOnly: false,
    }));

/** Generates a request of which bytes are changed or missing. */
const damaged = (request: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(request, fc.nat(2000), fc.oneof(bytes, fc.constantFrom("\n", ""))).map(([{ text }, at, junk]) => ({
    text: junk === "" ? text.slice(0, at) : `${text.slice(0, at)}${junk}${text.slice(at + 1)}`,
    answers: null,
    headOnly: false,
  }));

export const anyRequest = (world: World): fc.Arbitrary<FuzzRequest> => {
  const toEndpoint = anyOf(ENDPOINTS).chain((endpoint) => call(world, endpoint));
  return fc.oneof(
    { weight: 15, arbitrary: toEndpoint },
    { weight: 7, arbitrary: visit(world) },
    { weight: 4, arbitrary: navigation(world) },
    { weight: 1, arbitrary: pipelined(world) },
    { weight: 2, arbitrary: damaged(fc.oneof(visit(world), toEndpoint)) },
  );
};

export const bodyForEach = (world: World): fc.Arbitrary<readonly FuzzRequest[]> =>
  fc.tuple(...CHANGES.map((endpoint) => call(world, endpoint)));
