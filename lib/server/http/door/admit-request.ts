import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { INSTALL_FILES } from "@/lib/contract/install";
import { API } from "@/lib/contract/protocol";
import type { Settings } from "../../env/settings";
import { PROBES } from "../route-name";
import type { TurnKind } from "./door-turns";
import type { Refusal } from "./refuse";

const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 200;

/** Remembers what the same text gave: every open tab asks the same host for the same address every few seconds. */
const remembering = <Value extends RequestTarget | HostVerdict>(
  read: (text: string) => Value,
): ((text: string) => Value) => {
  const memo = new LRUCache<string, Value>({ max: MOST_REMEMBERED });
  return (text) => {
    const known = memo.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    if (text.length <= LONGEST_REMEMBERED) memo.set(text, value);
    return value;
  };
};

/** What the first line of a request names (RFC 9112, section 3.2). */
export type RequestTarget =
  /** `address`: our path and query, dot segments resolved. `decoded`: the decoded path, for comparisons. */
  | { readonly kind: "path"; readonly address: string; readonly decoded: string; readonly host: string | null }
  /** `*`, which names the whole server. */
  | { readonly kind: "server" }
  /** A target that cannot be answered. */
  | { readonly kind: "none" };

const NONE: RequestTarget = { kind: "none" };
const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)(.*)$/is;

const hasControls = (text: string): boolean => [...text].some((character) => character < " " || character === "\u007f");

const pathOf = (written: string, host: string | null): RequestTarget => {
  const url = `http://host${written.startsWith("/") ? "" : "/"}${written}`;
  if (!URL.canParse(url)) return NONE;
  const { pathname, search } = new URL(url);
  try {
    const decoded = decodeURIComponent(pathname);
    return hasControls(decoded) ? NONE : { kind: "path", address: `${pathname}${search}`, decoded, host };
  } catch {
    return NONE;
  }
};

/**
 * Reads a request's target as one of our paths. A proxy's absolute form may also name the host, and nothing more
 * (docs/security.md, row 41). A path that cannot be decoded or holds control characters is no path (row 40).
 */
const targetOf = (target: string): RequestTarget => {
  if (target === "*") return { kind: "server" };
  if (hasControls(target)) return NONE;
  if (target.startsWith("/")) return pathOf(target, null);
  const [, host, path = ""] = ABSOLUTE.exec(target) ?? [];
  return host === undefined ? NONE : pathOf(path, host);
};

/** A name, an IPv4 address or an IPv6 address in brackets, each with an optional port. */
const HOST = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The host's name without the port, as browsers spell it; undefined if no Host header may hold this text. */
const nameOf = (host: string): string | undefined => {
  const url = `http://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
};

export type HostVerdict = "own" | "foreign" | "malformed";

/**
 * Makes a function that judges the host that a request names. With a PUBLIC_ORIGIN only its name is our own, on any
 * port; if it is a loopback name, every loopback name is. Without a PUBLIC_ORIGIN every name counts as our own
 * (decision 0028). A text that cannot be a host is malformed, and so is an HTTP/1.1 request without a Host
 * header.
 */
const hostJudge = (publicOrigin: string | null) => {
  const own = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isOwn = (name: string): boolean => own === null || name === own || (LOOPBACK.test(own) && LOOPBACK.test(name));
  const judge = remembering((host): HostVerdict => {
    const name = nameOf(host);
    if (name === undefined) return "malformed";
    return isOwn(name) ? "own" : "foreign";
  });
  return (host: string | undefined, httpVersion: string): HostVerdict => {
    // Before HTTP/1.1 the Host header was optional.
    if (host === undefined && httpVersion !== "1.1") return own === null ? "own" : "foreign";
    return judge(host ?? "");
  };
};

/** `probe`: what a supervisor or a balancer asks about this process. All others take turns. */
export type RequestKind = TurnKind | "probe";

export type Admission =
  /** `path`: decoded. `isCall`: whether it is under /api. */
  { readonly kind: RequestKind; readonly path: string; readonly isCall: boolean } | { readonly refusal: Refusal };

/** Balancers ask an address, not a name. */
const UNDER_ANY_HOST: readonly string[] = [API.health, ...PROBES];
const BUILD_FILES = /^\/_next\/static\/./;
const OTHER_FILES: ReadonlySet<string> = new Set(Object.values(INSTALL_FILES));
const ENDPOINT = /^\/api(\/|$)/;
const RECEIPTS: readonly string[] = [API.bids, API.funds];
const POLLS: readonly string[] = [...Object.values(API.markets), ...Object.values(API.rates), API.wallet];
/** What any route handler answers; which of them, the framework knows. */
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
  if (path === API.health) return "health";
  if (!READS.includes(method)) return "change";
  if (RECEIPTS.some((address) => isAt(path, address))) return "receipt";
  return POLLS.includes(path) ? "poll" : "read";
};

/**
 * Refuses methods here, because the framework would render a page for any method and take POST for a server action,
 * which this app does not have.
 */
const judgeMethod = (kind: RequestKind, isCall: boolean, method: string, address: string): Refusal | undefined => {
  if (isCall) {
    if (API_METHODS.includes(method)) return undefined;
    return { status: 405, why: "method", headers: { allow: API_METHODS.join(", ") } };
  }
  if (READS.includes(method)) return undefined;
  if (method === "OPTIONS") return { status: 204, why: "options", headers: { allow: READ_METHODS } };
  // The browser sent a form before its script ran: show the form's page again (docs/security.md, row 33).
  if (kind === "page" && method === "POST") {
    return { status: 303, why: "form", headers: { location: address.replace(/^\/+/, "/") } };
  }
  return { status: 405, why: "method", headers: { allow: READ_METHODS } };
};

/**
 * Besides its files the framework serves internal addresses, such as its error page, which the build has rendered.
 */
const isFrameworkOwn = (kind: RequestKind, decoded: string): boolean => kind === "page" && /^\/+_/.test(decoded);

/** Node keeps the first of two Host headers and says nothing of the second. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
};

/**
 * Makes a function that judges requests before the framework sees them (docs/security.md, rows 40 and 41). A request
 * that it admits has one of our addresses in `url` and a host in `headers.host`; the others never reach the framework.
 */
export const admitRequest = ({ publicOrigin }: Pick<Settings, "publicOrigin">, { dev }: { readonly dev: boolean }) => {
  const judgeHost = hostJudge(publicOrigin);
  const readTarget = remembering(targetOf);

  const judgeOrigin = ({ headers, httpVersion }: IncomingMessage, decoded: string): Admission | undefined => {
    const verdict = judgeHost(headers.host, httpVersion);
    if (verdict === "malformed") return refused(400, "host");
    return verdict === "foreign" && !UNDER_ANY_HOST.includes(decoded) ? refused(421, "foreign_host") : undefined;
  };

  const admitPath = (request: IncomingMessage, target: RequestTarget & { kind: "path" }): Admission => {
    const { address, decoded, host } = target;
    const { headers } = request;
    request.url = address;
    if (host !== null) headers.host = host;
    const elsewhere = judgeOrigin(request, decoded);
    if (elsewhere) return elsewhere;
    if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue") return refused(417, "expect");
    return admitOwn(request, address, decoded);
  };

  const admitOwn = ({ method = "" }: IncomingMessage, address: string, decoded: string): Admission => {
    const kind = kindOf(decoded, method);
    // The development server's pages use such addresses, also by POST.
    if (isFrameworkOwn(kind, decoded)) {
      return dev ? { kind: "read", path: decoded, isCall: false } : refused(404, "framework");
    }
    const isCall = ENDPOINT.test(decoded);
    const refusal = judgeMethod(kind, isCall, method, address);
    return refusal ? { refusal } : { kind, path: decoded, isCall };
  };

  return (request: IncomingMessage): Admission => {
    const target = readTarget(request.url ?? "");
    if (hasTwoHosts(request)) return refused(400, "hosts");
    if (target.kind === "path") return admitPath(request, target);
    if (target.kind === "server" && request.method === "OPTIONS") {
      return refused(204, "options", { allow: API_METHODS.join(", ") });
    }
    return refused(400, "target");
  };
};
