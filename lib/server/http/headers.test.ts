import type { IncomingHttpHeaders } from "node:http";
import { cleanHeaders, isPrefetch } from "./headers";

const cleaned = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const copy = { ...headers };
  cleanHeaders(copy, false);
  return copy;
};

const encode = (state: unknown): string => encodeURIComponent(JSON.stringify(state));
const PAGE = ["imp4", { children: ["__PAGE__", {}, null, null, 0] }];
const STATE = [
  "",
  { children: ["(main)", { children: ["(gated)", { children: PAGE }, null, "refetch"] }, null, null, 16] },
];

test.each<readonly [string, IncomingHttpHeaders]>([
  ["a visit", { host: "localhost", cookie: "a=b", accept: "text/html" }],
  ["a navigation", { rsc: "1", "next-router-state-tree": encode(STATE), "next-url": "/imp4" }],
  ["a prefetch", { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/!KG1haW4p/imp4/__PAGE__" }],
  ["a list that is asked for again", { "if-none-match": '"x"', "if-modified-since": "x" }],
])("what a browser says to the framework reaches it: %s", (_what, headers) => {
  expect(cleaned(headers)).toEqual(headers);
});

test.each<readonly [string, IncomingHttpHeaders]>([
  ["state that is not encoded", { "next-router-state-tree": "%ff" }],
  ["state that is no JSON", { "next-router-state-tree": "{" }],
  ["state of many words", { "next-router-state-tree": encode(["x".repeat(9000), {}]) }],
  ["an array that is no state", { "next-router-state-tree": encode(["x"]) }],
  ["two states", { "next-router-state-tree": [encode(STATE), encode(STATE)] }],
  ["another kind of page", { rsc: "2" }],
  ["a prefetch of no kind", { "next-router-prefetch": "zz" }],
  ["a segment that is none", { "next-router-segment-prefetch": "/%ff" }],
  ["an address of another host", { "next-url": "http://evil.example/" }],
  ["an action", { "next-action": "a".repeat(42), "x-action-forwarded": "1" }],
  ["the framework's own words", { "next-hmr-refresh": "1", "x-nextjs-data": "1", "next-test-fetch-priority": "1" }],
  ["pieces of a file", { range: "bytes=5-1", "if-range": "x", "if-match": "x", "if-unmodified-since": "x" }],
])("security 40: what the framework would choke on does not: %s", (_what, headers) => {
  expect(cleaned({ ...headers, accept: "*/*" })).toEqual({ accept: "*/*" });
});

test.each<readonly [boolean, IncomingHttpHeaders]>([
  [true, { "next-router-prefetch": "1" }],
  [true, { "sec-purpose": "prefetch;prerender" }],
  [true, { purpose: "prefetch" }],
  [false, { rsc: "1" }],
  [false, {}],
])("whether a page is fetched ahead: %j", (ahead, headers) => {
  expect(isPrefetch(headers)).toBe(ahead);
});
