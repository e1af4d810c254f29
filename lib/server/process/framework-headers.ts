import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** Deeper than any page of ours is nested; the framework's own check goes down without a bound. */
const DEEPEST = 24;
const MOST_CHARACTERS = 8000;

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.enum(["c", "ci(..)(..)", "ci(.)", "ci(..)", "ci(...)", "oc", "d", "di(..)(..)", "di(.)", "di(..)", "di(...)"]),
    z.array(z.string()).nullable(),
  ]),
]);

/** Where the router of a browser is: a segment, what is in it by slot, and marks. */
const node = z
  .tuple([segment, z.record(z.string(), z.unknown())])
  .rest(z.unknown())
  .refine(([, , address, mark, flags, more]) => marks.safeParse([address, mark, flags, more]).success);

const marks = z.tuple([
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(["refetch", "inside-shared-layout", "metadata-only"]).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

const isState = (value: unknown, depth: number): boolean => {
  if (depth > DEEPEST) return false;
  const parsed = node.safeParse(value);
  if (!parsed.success || parsed.data.length > 6) return false;
  return Object.values(parsed.data[1]).every((child) => isState(child, depth + 1));
};

const isRouterState = (text: string): boolean => {
  if (text.length > MOST_CHARACTERS) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(text)), 0);
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

/** What our own pages' router says to the framework, and what it can say. */
const SAID: Readonly<Record<string, (value: string) => boolean>> = {
  rsc: (value) => value === "1",
  "next-router-prefetch": (value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": isPath,
  "next-router-state-tree": isRouterState,
  "next-url": isPath,
};

/**
 * Whatever else the framework listens to: actions, reloading in development, tests of its own. And pieces of files,
 * which anyone may be refused by sending the whole: where a piece is asked for wrongly, it looks for a page to say so
 * and fails.
 */
const FRAMEWORK = /^(rsc|next-.*|x-nextjs-.*|x-action-.*|range|if-range|if-match|if-unmodified-since)$/;

/**
 * Takes away, in place, what the framework would choke on: it answers 500 to a router header that it cannot read
 * (docs/security.md, row 40). Without it the whole page is sent, which is right for any browser.
 */
export const cleanFrameworkHeaders = (headers: IncomingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (!FRAMEWORK.test(name)) continue;
    if (typeof value !== "string" || !SAID[name]?.(value)) delete headers[name];
  }
};

/** Whether a browser fetches this page for a tap that may never come. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["next-router-prefetch"] !== undefined ||
  headers["next-router-segment-prefetch"] !== undefined ||
  [headers["sec-purpose"], headers.purpose].some((purpose) => String(purpose).startsWith("prefetch"));
