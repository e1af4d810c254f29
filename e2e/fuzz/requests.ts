import { routes } from "../../lib/routes";
import { CHANGES, ENDPOINTS, type Endpoint } from "../fixtures/endpoints";
import { ODD_HEADERS, ODD_TARGETS, SEGMENTS } from "./odd-words";
import type { Random } from "./random";
import { bodyText, oddText } from "./values";

/** Values of the running app that requests are made of. */
export interface World {
  /** Cookie headers of signed-in players. */
  readonly cookies: readonly string[];
  /** Addresses of files of the build. */
  readonly files: readonly string[];
}

export interface FuzzRequest {
  /** The endpoint, for a request to an endpoint. */
  readonly endpoint?: string;
  /** Bytes as characters. */
  readonly text: string;
  /** How many final answers must come; null where the bytes may be no request, so that the app may close the connection. */
  readonly answers: number | null;
  readonly headOnly: boolean;
}

type Headers = Record<string, string>;

/** Headers by which the app's server recognizes the app's own script. */
const OWN_SCRIPT = { "x-app-request": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

const PAGES = [...Object.values(routes), "/no/such/page", "/star", "/IMP", "/single?market=1", "/imp4?from=x"];

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "BREW",
  "get",
];

const path = (random: Random, { files }: World): string => {
  const written = () => `/${Array.from({ length: 1 + random.below(4) }, () => random.pick(SEGMENTS)).join("/")}`;
  const query = () => `${random.pick(PAGES)}?${oddText(random).replace(/[^!-~]/g, encodeSafely)}=${random.word()}`;
  return random.pick([
    () => random.pick(PAGES),
    () => random.pick(ODD_TARGETS),
    written,
    query,
    () => random.pick(files),
    () => random.pick(ENDPOINTS).path,
    () => `http://localhost${random.pick(PAGES)}`,
  ])();
};

const encodeSafely = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).padStart(2, "0").slice(0, 2)}`;

const withOdd = (random: Random, headers: Headers, count: number): Headers => {
  const names = Object.keys(ODD_HEADERS);
  const odd = Array.from({ length: count }, () => random.pick(names)).map((name): [string, string] => [
    name,
    random.percent(90) ? random.pick(ODD_HEADERS[name] ?? [""]) : oddText(random).replace(/[^ -~\u0080-\u00ff]/g, ""),
  ]);
  return { ...headers, ...Object.fromEntries(odd) };
};

const write = (line: string, headers: Headers, body = ""): string =>
  `${line}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${Buffer.from(body, "utf8").toString("latin1")}`;

const keyOf = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
};

const address = (random: Random): string => `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;

const usual = (random: Random, { cookies }: World): Headers => ({
  host: "localhost",
  "x-forwarded-for": address(random),
  ...(random.percent(50) && { cookie: random.pick(cookies) }),
  connection: "close",
});

/** A request with one of these headers may be read in several ways, so an answer is optional. */
const UNSURE = new Set(["transfer-encoding", "content-length", "connection", "upgrade", "expect", "host"]);

const isSure = (before: Headers, after: Headers): boolean => [...UNSURE].every((name) => before[name] === after[name]);

/** A request to an endpoint with the headers of the app's script and an odd body. */
const call = (random: Random, world: World, { method, path: asked, headers, body = {} }: Endpoint): FuzzRequest => {
  // Signing out with a real cookie would end that session for all requests that follow.
  const cookie = asked === "/api/session/end" ? "none=1" : random.pick(world.cookies);
  const own: Headers = { ...usual(random, world), cookie, ...OWN_SCRIPT, ...headers };
  if (own["idempotency-key"] !== undefined && random.percent(80)) own["idempotency-key"] = keyOf(random);
  const text = method === "GET" ? "" : bodyText(random, body);
  const length = Buffer.byteLength(text, "utf8");
  const sent: Headers = method === "GET" ? own : { ...own, "content-length": String(length) };
  const odd = random.percent(20) ? withOdd(random, sent, 1) : sent;
  const address = random.percent(10)
    ? `${asked}${asked.includes("?") ? "&" : "?"}${random.word()}=${random.word()}`
    : asked;
  return {
    endpoint: asked,
    text: write(`${method} ${address} HTTP/1.1`, odd, text),
    answers: isSure(sent, odd) ? 1 : null,
    headOnly: false,
  };
};

/** A request for a page, a file or an odd address, with headers that some part of the server reads. */
const visit = (random: Random, world: World): FuzzRequest => {
  const method = random.percent(75) ? "GET" : random.pick(METHODS);
  const plain = usual(random, world);
  const headers = withOdd(random, plain, random.below(4));
  const target = path(random, world);
  const version = random.percent(97) ? "1.1" : random.pick(["1.0", "0.9", "2.0", "1.2"]);
  const sure = METHODS.slice(0, 7).includes(method) && version === "1.1" && target !== "" && isSure(plain, headers);
  return {
    text: write(`${method} ${target} HTTP/${version}`, headers),
    answers: sure ? 1 : null,
    headOnly: method === "HEAD",
  };
};

/** Several requests on one connection, sent at once. */
const pipelined = (random: Random, world: World): FuzzRequest => {
  const count = 2 + random.below(14);
  const headers = { ...usual(random, world), connection: "keep-alive" };
  const lines = Array.from({ length: count }, () =>
    write(`GET ${random.pick(["/api/health", "/login", "/imp", ...world.files])} HTTP/1.1`, headers),
  );
  // Behind the limit of pipelined requests the rest gets no answer.
  return { text: lines.join(""), answers: Math.min(count, 9), headOnly: false };
};

/** A request with changed or missing bytes. */
const damaged = (random: Random, { text }: FuzzRequest): FuzzRequest => {
  const at = random.below(text.length);
  const damage = random.pick([
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${random.bytes(1 + random.below(8))}${text.slice(at + 1)}`,
    () => `${text.slice(0, at)}\n${text.slice(at)}`,
    () => random.bytes(random.below(300)),
  ]);
  return { text: damage(), answers: null, headOnly: false };
};

/** The `nth` request of a seed. */
export const makeRequest = (random: Random, world: World): FuzzRequest => {
  const kind = random.below(100);
  if (kind < 60) return call(random, world, random.pick(ENDPOINTS));
  if (kind < 88) return visit(random, world);
  if (kind < 92) return pipelined(random, world);
  return damaged(random, random.percent(50) ? visit(random, world) : call(random, world, random.pick(ENDPOINTS)));
};

/** The `nth` body of a run: for each endpoint in turn, then for the next player. */
export const makeBody = (random: Random, { cookies, files }: World, nth: number): FuzzRequest => {
  const endpoint = CHANGES[nth % CHANGES.length];
  const cookie = cookies[Math.floor(nth / CHANGES.length) % cookies.length];
  if (endpoint === undefined || cookie === undefined) throw new Error("no endpoint takes a body");
  return call(random, { cookies: [cookie], files }, endpoint);
};
