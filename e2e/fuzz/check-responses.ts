import type { Exchange, Head } from "../fixtures/raw-socket";
import { type FuzzRequest, PLANTED } from "./requests";

/** The protecting headers of each response (docs/security.md, rows 25 and 40). */
const GUARDS: Readonly<Record<string, RegExp>> = {
  "content-security-policy":
    /script-src ('none'|'self' 'nonce-[^']+' 'strict-dynamic');.*frame-ancestors 'none'; base-uri 'none'/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "x-request-id": /^[\w-]{8,64}$/,
  "x-server-now": /^\d{13}$/,
  "cache-control": /./,
};

/** The headers that a poll's empty response has: without content there is nothing that the others could guard. */
const GUARDS_OF_NOTHING: readonly string[] = ["x-request-id", "x-server-now", "cache-control"];

/** Matches a path of our own: `//host` and `/\\host` would lead a browser to another server. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** The statuses of Node's own responses to what it cannot parse, which lack our headers. */
const UNREADABLE: readonly number[] = [400, 408, 413, 417, 431];

const findHeadFaults = ({ status, headers }: Head): readonly string[] => {
  if (UNREADABLE.includes(status) && !headers.has("content-type") && !headers.has("x-request-id")) return [];
  const isEmpty = status === 204 && !headers.has("content-type");
  const missing = Object.entries(GUARDS).filter(
    ([name, value]) => !value.test(headers.get(name) ?? "") && (!isEmpty || GUARDS_OF_NOTHING.includes(name)),
  );
  const location = headers.get("location");
  const isPage = /^text\/(html|x-component)/.test(headers.get("content-type") ?? "");
  return [
    ...(status >= 500 && status !== 503 ? [`answered ${status}`] : []),
    ...(status >= 100 ? [] : ["answered no status"]),
    ...missing.map(([name]) => `${status} without a right ${name}: ${headers.get(name)}`),
    ...(location !== undefined && !OWN_ADDRESS.test(location) ? [`leads to ${location}`] : []),
    ...(isPage && !headers.get("cache-control")?.includes("no-store") ? [`a page that caches may keep`] : []),
  ];
};

export const findFaults = ({ answers }: FuzzRequest, { heads, received, end }: Exchange): readonly string[] => [
  ...heads.flatMap(findHeadFaults),
  ...(answers !== null && heads.length < answers ? [`${heads.length} answers of ${answers}, then ${end}`] : []),
  ...(/\bat (?:\w+ )?\(?(?:node:|\/|file:)\S+:\d+:\d+/.test(received) ? ["a stack in the answer"] : []),
];

/** Lists the lines of a log that are no JSON object or contain a part of a body (docs/security.md, rows 39 and 40). */
export const findLogFaults = (log: string): readonly string[] =>
  log
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => [
      ...(isObject(line) ? [] : [`a line that is no JSON: ${line.slice(0, 300)}`]),
      ...(line.includes(PLANTED) ? [`a line with a part of a body: ${line.slice(0, 600)}`] : []),
    ]);

const isObject = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};
