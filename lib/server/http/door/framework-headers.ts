import type { IncomingHttpHeaders } from "node:http";

/** The state of a browser's router is longer on no page of ours. In characters. */
const LONGEST_STATE = 8000;

/** JSON, as the router writes it. What it means is the framework's own. */
const isRouterState = (text: string): boolean => {
  if (text.length > LONGEST_STATE) return false;
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false;
  }
};

const isPath = (text: string): boolean => /^\/[\w\-./~!$&'()*+,;=:@%]{0,1000}$/.test(text) && isDecodable(text);

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};

/** The headers that the router in our pages sends to the framework, each with a check of its value. */
const ROUTER_HEADERS: Readonly<Record<string, (value: string) => boolean>> = {
  rsc: (value) => value === "1",
  "next-router-prefetch": (value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": isPath,
  "next-router-state-tree": isRouterState,
  "next-url": isPath,
};

/**
 * All headers that the framework reacts to: the router's, those of server actions, of reloading in development and of
 * its tests, an upgrade, and those that ask for a part of a file. A server may always send the whole file instead; for an invalid
 * range the framework would look for an error page and fail.
 */
const FRAMEWORK_HEADERS = /^(rsc|upgrade|next-.*|x-nextjs-.*|x-action-.*|range|if-range|if-match|if-unmodified-since)$/;

/**
 * Removes, in place, headers that would make the framework fail: it answers 500 to a router header that it cannot read
 * (docs/security.md, row 40). Without the header it sends the whole page, which suits any browser.
 */
export const cleanFrameworkHeaders = (headers: IncomingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (!FRAMEWORK_HEADERS.test(name)) continue;
    if (typeof value !== "string" || !ROUTER_HEADERS[name]?.(value)) delete headers[name];
  }
};

/** Whether the browser fetches this page ahead of a tap that may never come. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["next-router-prefetch"] !== undefined ||
  headers["next-router-segment-prefetch"] !== undefined ||
  [headers["sec-purpose"], headers.purpose].some((purpose) => String(purpose).startsWith("prefetch"));
