import type { IncomingMessage } from "node:http";
import { INSTALL_FILES } from "@/lib/contract/install";
import { API } from "@/lib/contract/protocol";
import type { Settings } from "../../env/settings";
import { isPoll, isStrangers, PROBES } from "../route-name";
import type { QueueKind } from "./request-queues";
import type { HttpRefusal } from "./send-refusal";

interface Target {
  readonly pathAndQuery: string;
  readonly path: string;
  readonly host: string | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)([/?#].*)?$/is;

const hasControls = (text: string): boolean => [...text].some((character) => character < " " || character === "\u007f");

/**
 * Matches a path with a backslash. A URL parser takes it for a slash and a proxy does not, so the proxy would pass on a
 * path that it blocks (docs/security.md, row 40).
 */
const BACKSLASH_IN_PATH = /^[^?#]*\\/;

/**
 * Parses a request's target as one of our paths; a proxy's absolute form may also name the host
 * (docs/security.md, row 41).
 * @returns undefined for any other form, an undecodable path and one with control characters (docs/security.md, row 40)
 */
const parseTarget = (written: string): Target | undefined => {
  const [absolute, host, rest = ""] = ABSOLUTE.exec(written) ?? [];
  if (absolute === undefined && !written.startsWith("/")) return undefined;
  if (BACKSLASH_IN_PATH.test(written) || hasControls(written)) return undefined;
  try {
    const { pathname, search } = new URL(`http://host${absolute === undefined ? written : rest}`);
    const path = decodeURIComponent(pathname);
    return hasControls(path) ? undefined : { pathAndQuery: `${pathname}${search}`, path, host };
  } catch {
    return undefined;
  }
};

const HOST = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Returns a name without its last dot, because a complete name (example.com.) is no other name. */
const withoutLastDot = (hostname: string): string => hostname.replace(/\.$/, "");

/**
 * Creates the check of the host that a request names. With a PUBLIC_ORIGIN only its name is our own, on any port; for a
 * loopback name, every loopback name is. Without it every name is our own (decision 0028).
 */
const createHostCheck = (publicOrigin: string | null) => {
  const own = publicOrigin === null ? null : withoutLastDot(new URL(publicOrigin).hostname);
  return (host: string | undefined): "own" | "foreign" | "malformed" => {
    // Node rejects HTTP/1.1 without a Host; in HTTP/1.0 the header is optional.
    if (host === undefined) return own === null ? "own" : "foreign";
    const url = `http://${host}`;
    if (!HOST.test(host) || !URL.canParse(url)) return "malformed";
    const hostname = withoutLastDot(new URL(url).hostname);
    const isOwn = own === null || hostname === own || (LOOPBACK.test(own) && LOOPBACK.test(hostname));
    return isOwn ? "own" : "foreign";
  };
};

/** The kind of a request. `probe`: sent by a supervisor or a balancer; it takes no place in a queue. */
export type RequestKind = QueueKind | "probe";

export type Admission =
  | { readonly kind: RequestKind; readonly path: string; readonly isCall: boolean }
  | { readonly refusal: HttpRefusal };

const BUILD_FILES = /^\/_next\/static\/./;
const OTHER_FILES: ReadonlySet<string> = new Set(Object.values(INSTALL_FILES));
const ENDPOINT = /^\/api(\/|$)/;
const RECEIPTS: readonly string[] = [API.bids, API.funds];
const API_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
export const READS: readonly string[] = ["GET", "HEAD"];
export const READ_METHODS = READS.join(", ");

const refused = (status: number, why: string, headers: Readonly<Record<string, string>> = {}): Admission => ({
  refusal: { status, why, headers },
});

const isAt = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);

const toKind = (path: string, method: string): RequestKind => {
  if (PROBES.includes(path)) return "probe";
  if (!ENDPOINT.test(path)) return BUILD_FILES.test(path) || OTHER_FILES.has(path) ? "read" : "page";
  if (!READS.includes(method) && isStrangers(path)) return "stranger";
  if (!READS.includes(method) || RECEIPTS.some((address) => isAt(path, address))) return "change";
  return isPoll(path) ? "poll" : "read";
};

/**
 * Admits the methods that a path has, because Next would render a page for any method and take POST for a server
 * action, of which this app has none.
 */
const admitMethod = (kind: RequestKind, { path, pathAndQuery: address }: Target, method: string): Admission => {
  const isCall = kind !== "probe" && ENDPOINT.test(path);
  const isTaken = (isCall ? API_METHODS : READS).includes(method);
  if (isTaken) return { kind, path, isCall };
  if (isCall) return refused(405, "method", { allow: API_METHODS.join(", ") });
  if (method === "OPTIONS") return refused(204, "options", { allow: READ_METHODS });
  // The browser sent a form before its script ran, so the form's page is shown again (docs/security.md, row 33).
  if (kind === "page" && method === "POST") return refused(303, "form", { location: address.replace(/^\/+/, "/") });
  return refused(405, "method", { allow: READ_METHODS });
};

/**
 * Creates the check of requests before Next sees them (docs/security.md, rows 40 and 41). An admitted request has one
 * of our paths in `url` and a host in `headers.host`.
 */
export const admitRequest = ({ publicOrigin }: Pick<Settings, "publicOrigin">, { dev }: { readonly dev: boolean }) => {
  const checkHost = createHostCheck(publicOrigin);

  const admitOwn = (target: Target, method: string): Admission => {
    const { path } = target;
    const kind = toKind(path, method);
    const isFrameworks = kind === "page" && /^\/+_/.test(path);
    if (!isFrameworks) return admitMethod(kind, target, method);
    // Next also serves internal paths, such as its error page. Development pages use them, also by POST.
    return dev ? { kind: "read", path, isCall: false } : refused(404, "framework");
  };

  return (request: IncomingMessage): Admission => {
    const { headers, headersDistinct, method = "", url = "" } = request;
    const target = parseTarget(url);
    if (!target) return refused(400, "target");
    // Node takes the first of two Host headers and reports no error for the second.
    if (headersDistinct.host && headersDistinct.host.length > 1) return refused(400, "hosts");
    const { pathAndQuery: address, path, host = headers.host } = target;
    const hostKind = checkHost(host);
    if (hostKind === "malformed") return refused(400, "host");
    // Balancers send probes to an IP and not to a name.
    if (hostKind === "foreign" && !PROBES.includes(path)) return refused(421, "foreign_host");
    request.url = address;
    if (host !== undefined) headers.host = host;
    return admitOwn(target, method);
  };
};
