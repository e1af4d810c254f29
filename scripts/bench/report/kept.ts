import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "./figure";

/** The figures of one group of rows. */
export interface GroupFigures {
  readonly group: string;
  readonly figures: readonly Figure[];
}

// JSON writes what is no number as null.
const number = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
const spread = z.object({ median: number, least: number, most: number, count: z.number() });
const unit = z.enum(["×", "/s", "ms", "s", "kB", "MB", "µs", ""]);

const kept = z.array(
  z.object({
    group: z.string(),
    figures: z.array(
      z.object({
        row: z.number(),
        what: z.string(),
        spread,
        unit,
        target: z.object({ kind: z.enum(["at least", "at most"]), value: z.number() }).nullable(),
        parts: z.array(z.object({ what: z.string(), spread, unit })),
        note: z.string().default(""),
      }),
    ),
  }),
);

/** What an earlier run wrote, for `--keep`; nothing where there was none. */
export const readKept = (file: string): readonly GroupFigures[] =>
  existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, "utf8"))) : [];

/**
 * Puts what was measured now in the place of what was measured before.
 * @param order the groups' names, as the page shows them.
 */
export const withKept = (
  order: readonly string[],
  before: readonly GroupFigures[],
  now: readonly GroupFigures[],
): readonly GroupFigures[] =>
  order.flatMap((name) => {
    const of = (some: readonly GroupFigures[]) => some.find(({ group }) => group === name);
    return of(now) ?? of(before) ?? [];
  });
