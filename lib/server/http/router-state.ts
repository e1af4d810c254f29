import { z } from "zod";

/** The longest header that is parsed, in characters. */
const MAX_LENGTH = 8000;

const DYNAMIC = [
  "c",
  "oc",
  "d",
  ...["c", "d"].flatMap((kind) => ["(.)", "(..)", "(...)", "(..)(..)"].map((up) => `${kind}i${up}`)),
];

const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.enum(DYNAMIC), z.array(z.string()).nullable()]),
]);

/** A segment, its parallel routes by name, where to refresh it from, what to fetch, prefetching hints, and a text. */
const routerState = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy((): z.ZodType => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(["refetch", "inside-shared-layout", "metadata-only"]).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
]);

/** Rejects a name that Zod passes over and Next does not. */
const refusePrototype = (name: string, value: unknown): unknown => {
  if (name === "__proto__") throw new SyntaxError("No route has this name.");
  return value;
};

/**
 * Whether a header is the router's state, because Next responds to any other with 500 (docs/security.md, row 40).
 * @param text encoded JSON, as the router in the browser writes it
 */
export const isRouterState = (text: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(text), refusePrototype)).success;
  } catch {
    return false;
  }
};
