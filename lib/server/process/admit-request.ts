import type { IncomingMessage } from "node:http";
import type { Settings } from "../env/settings";
import type { Refusal } from "./refuse";

/** What the first line of a request names (RFC 9112, section 3.2). */
export type RequestTarget =
  /** `address`: path and query of our own, dot segments resolved. `decoded`: its path, to compare with. */
  | { readonly kind: "path"; readonly address: string; readonly decoded: string; readonly host: string | null }
  /** `*`: the server as a whole. */
  | { readonly kind: "server" }
  /** Nothing that can be answered. */
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
 * Reads a request's target as our own path, whatever its form: a proxy's absolute form names a host beside, which is
 * all that it may do (docs/security.md, row 41). A path that cannot be decoded, or holds control characters, is none
 * (row 40).
 */
const readTarget = (target: string): RequestTarget => {
  if (target === "*") return { kind: "server" };
  if (hasControls(target)) return NONE;
  if (target.startsWith("/")) return pathOf(target, null);
  const [, host, path = ""] = ABSOLUTE.exec(target) ?? [];
  return host === undefined ? NONE : pathOf(path, host);
};

/** A name or an IPv4 address, or an IPv6 one in brackets; a port. */
const HOST = /^(?:[\w.~-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Its name without the port, as browsers spell it; undefined for what no Host header may say. */
const nameOf = (host: string): string | undefined => {
  const url = `http://${host}`;
  return HOST.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
};

export type HostVerdict = "own" | "foreign" | "malformed";

/**
 * Makes the judge of the hosts that requests name. With a PUBLIC_ORIGIN its name alone is ours, by any port, and on
 * loopback every loopback name; without one nobody can tell, and each is (docs/decisions/0028). What no host can be
 * called is malformed, as is a request of HTTP/1.1 without one.
 */
const hostJudge = (publicOrigin: string | null) => {
  const own = publicOrigin === null ? null : new URL(publicOrigin).hostname;
  const isOwn = (name: string): boolean => own === null || name === own || (LOOPBACK.test(own) && LOOPBACK.test(name));
  return (host: string | undefined, httpVersion: string): HostVerdict => {
    // Before HTTP/1.1 nobody had to say.
    if (host === undefined && httpVersion !== "1.1") return own === null ? "own" : "foreign";
    const name = nameOf(host ?? "");
    if (name === undefined) return "malformed";
    return isOwn(name) ? "own" : "foreign";
  };
};

/** `api`: an endpoint answers. `file`: a file of the build. `page`: everything else, which has to be rendered. */
export type RequestKind = "api" | "file" | "page";

export type Admission = { readonly kind: RequestKind } | { readonly refusal: Refusal };

const HEALTH = "/api/health";
const FILES = /^\/(_next\/static\/.|icon\.svg$)/;
const API = /^\/api(\/|$)/;
const API_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const READING = "GET, HEAD";

const refused = (status: number, why: string, headers: Readonly<Record<string, string>> = {}): Admission => ({
  refusal: { status, why, headers },
});

const kindOf = (path: string): RequestKind => {
  if (API.test(path)) return "api";
  return FILES.test(path) ? "file" : "page";
};

/**
 * Methods are ours to refuse: the framework takes any for a page, POST for an action of a kind that we have none of.
 */
const judgeMethod = (kind: RequestKind, method: string, address: string): Refusal | undefined => {
  if (kind === "api") {
    if (API_METHODS.includes(method)) return undefined;
    return { status: 405, why: "method", headers: { allow: API_METHODS.join(", ") } };
  }
  if (method === "GET" || method === "HEAD") return undefined;
  if (method === "OPTIONS") return { status: 204, why: "options", headers: { allow: READING } };
  // A form that was sent before its script ran: its page again (docs/security.md, row 33).
  if (kind === "page" && method === "POST") {
    return { status: 303, why: "form", headers: { location: address.replace(/^\/+/, "/") } };
  }
  return { status: 405, why: "method", headers: { allow: READING } };
};

/**
 * Beside its files the framework has addresses of its own: its error page among them, rendered at the build for all.
 */
const isFrameworkOwn = (kind: RequestKind, decoded: string): boolean => kind === "page" && /^\/+_/.test(decoded);

/**
 * Makes the judge of requests, ahead of the framework (docs/security.md, rows 40 and 41). What it admits has an address
 * of ours in `url` and a host in `headers.host`; what it refuses never reaches the framework.
 */
export const admitRequest = ({ publicOrigin }: Pick<Settings, "publicOrigin">, { dev }: { readonly dev: boolean }) => {
  const judgeHost = hostJudge(publicOrigin);

  const judgeOrigin = ({ headers, httpVersion }: IncomingMessage, decoded: string): Admission | undefined => {
    const verdict = judgeHost(headers.host, httpVersion);
    if (verdict === "malformed") return refused(400, "host");
    // Balancers ask for the health of an address, not of a name.
    return verdict === "foreign" && decoded !== HEALTH ? refused(421, "foreign_host") : undefined;
  };

  const admitPath = (request: IncomingMessage, target: RequestTarget & { kind: "path" }): Admission => {
    const { address, decoded, host } = target;
    const { headers, method = "" } = request;
    request.url = address;
    if (host !== null) headers.host = host;
    const elsewhere = judgeOrigin(request, decoded);
    if (elsewhere) return elsewhere;
    if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue") return refused(417, "expect");
    const kind = kindOf(decoded);
    // The development server's pages speak to it under such addresses, by POST too.
    if (isFrameworkOwn(kind, decoded)) return dev ? { kind: "file" } : refused(404, "framework");
    const refusal = judgeMethod(kind, method, address);
    return refusal ? { refusal } : { kind };
  };

  return (request: IncomingMessage): Admission => {
    const target = readTarget(request.url ?? "");
    if ((request.headersDistinct.host ?? []).length > 1) return refused(400, "hosts");
    if (target.kind === "path") return admitPath(request, target);
    if (target.kind === "server" && request.method === "OPTIONS") {
      return refused(204, "options", { allow: API_METHODS.join(", ") });
    }
    return refused(400, "target");
  };
};
