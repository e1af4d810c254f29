import type { IncomingMessage } from "node:http";
import { INSTALL_FILES } from "@/lib/contract/install";
import { API } from "@/lib/contract/protocol";
import type { Settings } from "../../env/settings";
import { isPoll, isStrangers, PROBES } from "../route-name";
import type { Refusal } from "./refuse";
import type { TurnKind } from "./turns";

interface Target {
  readonly address: string;
  readonly path: string;
  readonly host: string | undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)([/?#].*)?$/is;

const hasControls = (text: string): boolean => [...text].some((character) => character < " " || character === "\u007f");

/** A URL parser takes it for a slash, and a proxy does not: it would pass on an address that it closes (row 40). */
const BACKSLASH_IN_PATH = /^[^?#]*\\/;

/**
 * Reads a request's target as one of our paths; a proxy's absolute form may also name the host (docs/security.md, row 41).
 * @returns undefined for any other form, an undecodable path and one with control characters (row 40).
 */
const readTarget = (written: string): Target | undefined => {
  const [absolute, host, rest = ""] = ABSOLUTE.exec(written) ?? [];
  if (absolute === undefined && !written.startsWith("/")) return undefined;
  if (BACKSLASH_IN_PATH.test(written) || hasControls(written)) return undefined;
  try {
    const { pathname, search } = new URL(`http://host${absolute === undefined ? written : rest}`);
    const path = decodeURIComponent(pathname);
    return hasControls(path) ? undefined : { address: `${pathname}${search}`, path, host };
  } catch {
    return undefined;
  }
};

const HOST = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The dot at the end of a name that is complete (example.com.) makes it no other name. */
const withoutLastDot = (hostname: string): string => hostname.replace(/\.$/, "");

/**
 * Judges the host that a request names. With a PUBLIC_ORIGIN only its name is our own, on any port; for a loopback name, every
 * loopback name is. Without it every name is our own (decision 0028).
 */
const hostJudge = (publicOrigin: string | null) => {
  const own = publicOrigin === null ? null : withoutLastDot(new URL(publicOrigin).hostname);
  return (host: string | undefined): "own" | "foreign" | "malformed" => {
    // Node refuses HTTP/1.1 without a Host. Before, the header was optional.
    if (host === undefined) return own === null ? "own" : "foreign";
    const url = `http://${host}`;
    if (!HOST.test(host) || !URL.canParse(url)) return "malformed";
    const hostname = withoutLastDot(new URL(url).hostname);
    const isOwn = own === null || hostname === own || (LOOPBACK.test(own) && LOOPBACK.test(hostname));
    return isOwn ? "own" : "foreign";
  };
};

/** `probe`: asked by a supervisor or a balancer; it takes no turn. */
export type RequestKind = TurnKind | "probe";

export type Admission =
  | { readonly kind: RequestKind; readonly path: string; readonly isCall: boolean }
  | { readonly refusal: Refusal };

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

const kindOf = (path: string, method: string): RequestKind => {
  if (PROBES.includes(path)) return "probe";
  if (!ENDPOINT.test(path)) return BUILD_FILES.test(path) || OTHER_FILES.has(path) ? "read" : "page";
  if (!READS.includes(method) && isStrangers(path)) return "stranger";
  if (!READS.includes(method) || RECEIPTS.some((address) => isAt(path, address))) return "change";
  return isPoll(path) ? "poll" : "read";
};

/** The framework would render a page for any method and take POST for a server action, which this app does not have. */
const admitMethod = (kind: RequestKind, { path, address }: Target, method: string): Admission => {
  const isCall = kind !== "probe" && ENDPOINT.test(path);
  const isTaken = (isCall ? API_METHODS : READS).includes(method);
  if (isTaken) return { kind, path, isCall };
  if (isCall) return refused(405, "method", { allow: API_METHODS.join(", ") });
  if (method === "OPTIONS") return refused(204, "options", { allow: READ_METHODS });
  // The browser sent a form before its script ran: show the form's page again (docs/security.md, row 33).
  if (kind === "page" && method === "POST") return refused(303, "form", { location: address.replace(/^\/+/, "/") });
  return refused(405, "method", { allow: READ_METHODS });
};

/**
 * Judges requests before the framework sees them (docs/security.md, rows 40 and 41). An admitted request has one of our
 * addresses in `url` and a host in `headers.host`.
 */
export const admitRequest = ({ publicOrigin }: Pick<Settings, "publicOrigin">, { dev }: { readonly dev: boolean }) => {
  const judgeHost = hostJudge(publicOrigin);

  const admitOwn = (target: Target, method: string): Admission => {
    const { path } = target;
    const kind = kindOf(path, method);
    const isFrameworks = kind === "page" && /^\/+_/.test(path);
    if (!isFrameworks) return admitMethod(kind, target, method);
    // The framework also serves internal addresses, such as its error page. Development pages use them, also by POST.
    return dev ? { kind: "read", path, isCall: false } : refused(404, "framework");
  };

  return (request: IncomingMessage): Admission => {
    const { headers, headersDistinct, method = "", url = "" } = request;
    const target = readTarget(url);
    if (!target) return refused(400, "target");
    // Node keeps the first of two Host headers and says nothing of the second.
    if (headersDistinct.host && headersDistinct.host.length > 1) return refused(400, "hosts");
    const { address, path, host = headers.host } = target;
    const verdict = judgeHost(host);
    if (verdict === "malformed") return refused(400, "host");
    // Balancers ask an address, not a name.
    if (verdict === "foreign" && !PROBES.includes(path)) return refused(421, "foreign_host");
    request.url = address;
    if (host !== undefined) headers.host = host;
    return admitOwn(target, method);
  };
};
