import fc from "fast-check";
import { routes } from "../../lib/routes";
import { CHANGES, ENDPOINTS, type Endpoint } from "../fixtures/endpoints";
import { OWN_SCRIPT } from "../kit/players";

export interface World {
  readonly cookies: readonly string[];
  readonly files: readonly string[];
}

export interface FuzzRequest {
  readonly endpoint?: string;
  /** Bytes as characters. */
  readonly text: string;
  /** Null where the bytes may be no request: the app may close the connection. */
  readonly answers: number | null;
  readonly headOnly: boolean;
}

type Headers = Record<string, string>;

/** The log must not contain it (docs/security.md, row 39). */
export const PLANTED = "planted-5e0c7b";

/** Texts that often break parsers. */
const ODD_TEXTS = [
  ..." \u0000 \u202egnp.exe \ud800 नमस्ते %00 %ff %E0%A4%A {{7*7}} //evil.example __proto__ constructor -1 1e309 NaN".split(
    " ",
  ),
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "\r\nset-cookie: a=b",
  "9".repeat(400),
  "x".repeat(5000),
];

const PAGES = [...Object.values(routes), "/no/such/page", "/star", "/IMP", "/single?market=1", "/imp4?from=x"];

const ODD_TARGETS =
  `* /* /% /%ff /api/% /api/bids/%ff /api/bids/%2e%2e /api/none /api /api/health/ /_next/%E0%A4%A /_next/static/%00
  /_next/static/..%2f..%2fBUILD_ID /_next/data/x/login.json /_next/image?url=%2Ficon.svg&w=64&q=75 /_global-error
  /%5fglobal-error /_not-found /_error /404 /500 /login.rsc /login.segments/_tree.segment.rsc //evil.example/x
  /\\evil.example /// /..;/login /login/.. /login;a=b /login#x /login?%ff /login?__nextLocale=x&nxtPfoo=1&_rsc=1
  http://evil.example/login/ http://[::1/ http:// ftp://a/b login ?x`.split(/\s+/);

const SEGMENTS = " x %20 %2f %00 %ff .. . é _next api imp (main) [key] @x".split(" ");

const METHODS = "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND BREW get".split(" ");

/** With values of all kinds. */
const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  rsc: ["1", "2", ""],
  "next-router-state-tree": ["{", "%ff", '["",{"children":["x",{}]}]', "a".repeat(9000)],
  "next-router-prefetch": ["1", "zz"],
  "next-router-segment-prefetch": ["/_tree", "/../x", "/%ff"],
  "next-url": ["/%ff", "http://[", "//evil.example"],
  "next-action": ["a".repeat(42), "x"],
  "x-nextjs-data": ["1"],
  "x-middleware-subrequest": ["middleware:middleware:middleware:middleware:middleware"],
  "x-invoke-status": ["500"],
  "x-invoke-path": ["/_error"],
  "x-matched-path": ["/imp"],
  "x-now-route-matches": ["1=x"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-for": ["junk", "10.1.2.3:5", "[::1]:9", "::ffff:10.0.0.1", "1.2.3.4,".repeat(300)],
  forwarded: ["host=evil.example;for=[::1]"],
  host: ["evil.example", "", "a b", "[::1", "localhost:99999", "x/y"],
  connection: ["close, x", "keep-alive, upgrade"],
  upgrade: ["websocket", "h2c", "TLS/1.3"],
  expect: ["100-continue", "miracles"],
  "accept-encoding": ["gzip;q=zz", "identity;q=0"],
  accept: ["text/x-component", "*/*;q=x"],
  "content-type": ["", "multipart/form-data", "application/json; charset=utf-16"],
  "content-encoding": ["gzip"],
  range: ["bytes=5-1", "bytes=0-0,1-1"],
  "if-none-match": ["*", "x".repeat(500)],
  cookie: ["session=x", "language=%ff", `session=${"x".repeat(5000)}`, "=;=;=", "__proto__=1", "language=hi"],
  "sec-fetch-site": ["cross-site", "none"],
  origin: ["null", "http://[", "https://evil.example"],
  "x-app-request": ["0"],
  "idempotency-key": ["x", "", "0".repeat(500)],
  "transfer-encoding": ["chunked", "gzip, chunked"],
  "content-length": ["0", "5", "-1", "99999999999", "1e3"],
  "user-agent": ["x".repeat(3000)],
};

/** A request with these may be read in several ways: an answer is optional. */
const UNSURE = ["transfer-encoding", "content-length", "connection", "upgrade", "expect", "host"];

const bytes = fc.string({ unit: "binary-ascii", maxLength: 200 });
const oddText = fc.oneof(bytes, fc.constantFrom("", ...ODD_TEXTS));
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(PLANTED, -0, 2 ** 53, 10.5, null));

const chosenOf = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

/** Often as it is, sometimes changed or left out at any depth. */
const changed = (value: unknown): fc.Arbitrary<unknown> => {
  const odd = { weight: 1, arbitrary: fc.oneof(oddValue, fc.constant(undefined)) };
  if (Array.isArray(value))
    return fc.oneof({ weight: 4, arbitrary: fc.array(changed(value[0]), { maxLength: 30 }) }, odd);
  if (typeof value !== "object" || value === null) return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, odd);
  const own = fc.record(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)])));
  const more = fc.dictionary(oddText, oddValue, { maxKeys: 1 });
  return fc.tuple(own, more).map(([one, other]) => ({ ...one, ...other }));
};

/** With something odd, broken, or no JSON at all. */
const bodyText = (body: object): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.oneof(changed(body), changed({ ...body, password: PLANTED })).map((odd) => JSON.stringify(odd)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.nat(400), chosenOf(["", PLANTED])).map(([at, put]) => {
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
  fc.tuple(fc.nat(249), fc.nat(249), fc.nat(249), chosenOf(cookies)).map(([a, b, c, cookie]) => ({
    host: "localhost",
    "x-forwarded-for": `10.${a}.${b}.${c}`,
    ...(signedIn && { cookie }),
    connection: "close",
  }));

const oddHeaders = (most: number): fc.Arbitrary<Headers> =>
  fc
    .array(
      fc
        .constantFrom(...Object.keys(ODD_HEADERS))
        .chain((name) => fc.tuple(fc.constant(name), chosenOf(ODD_HEADERS[name] ?? []))),
      { maxLength: most },
    )
    .map((odd) => Object.fromEntries(odd));

const isSure = (odd: Headers): boolean => UNSURE.every((name) => odd[name] === undefined);

/** With an odd body. */
const call = (world: World, { method, path, headers, body = {} }: Endpoint): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(usual(world, true), bodyText(body), fc.uuid(), fc.oneof(fc.constant({}), oddHeaders(1)))
    .map(([own, text, key, odd]) => {
      const sent: Headers = {
        ...own,
        // A real cookie's session would end for all requests that follow.
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
    chosenOf(PAGES),
    chosenOf(ODD_TARGETS),
    chosenOf(files),
    chosenOf(ENDPOINTS).map(({ path }) => path),
    fc.array(chosenOf(SEGMENTS), { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`),
    fc.tuple(chosenOf(PAGES), fc.webQueryParameters()).map(([page, query]) => `${page}?${query}`),
    chosenOf(PAGES).map((page) => `http://localhost${page}`),
  );

/** With headers that some part of the server reads. */
const visit = (world: World): fc.Arbitrary<FuzzRequest> => {
  const method = fc.oneof({ weight: 3, arbitrary: fc.constant("GET") }, chosenOf(METHODS));
  const version = fc.oneof({ weight: 30, arbitrary: fc.constant("1.1") }, chosenOf(["1.0", "0.9", "2.0"]));
  const headers = fc.boolean().chain((signedIn) => usual(world, signedIn));
  return fc.tuple(method, target(world), version, headers, oddHeaders(3)).map(([verb, address, written, own, odd]) => ({
    text: write(`${verb} ${address} HTTP/${written}`, { ...own, ...odd }),
    answers: METHODS.slice(0, 7).includes(verb) && written === "1.1" && isSure(odd) ? 1 : null,
    headOnly: verb === "HEAD",
  }));
};

/** On one connection. */
const pipelined = (world: World): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      usual(world, true),
      fc.array(chosenOf(["/api/health", "/login", "/imp", ...world.files]), { minLength: 2, maxLength: 15 }),
    )
    .map(([headers, paths]) => ({
      text: paths.map((path) => write(`GET ${path} HTTP/1.1`, { ...headers, connection: "keep-alive" })).join(""),
      // Behind the limit of pipelined requests the rest gets no answer.
      answers: Math.min(paths.length, 9),
      headOnly: false,
    }));

/** Changed or missing bytes. */
const damaged = (request: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(request, fc.nat(2000), fc.oneof(bytes, fc.constantFrom("\n", ""))).map(([{ text }, at, junk]) => ({
    text: junk === "" ? text.slice(0, at) : `${text.slice(0, at)}${junk}${text.slice(at + 1)}`,
    answers: null,
    headOnly: false,
  }));

export const anyRequest = (world: World): fc.Arbitrary<FuzzRequest> => {
  const toEndpoint = chosenOf(ENDPOINTS).chain((endpoint) => call(world, endpoint));
  return fc.oneof(
    { weight: 15, arbitrary: toEndpoint },
    { weight: 7, arbitrary: visit(world) },
    { weight: 1, arbitrary: pipelined(world) },
    { weight: 2, arbitrary: damaged(fc.oneof(visit(world), toEndpoint)) },
  );
};

export const bodyForEach = (world: World): fc.Arbitrary<readonly FuzzRequest[]> =>
  fc.tuple(...CHANGES.map((endpoint) => call(world, endpoint)));
