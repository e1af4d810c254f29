import type { SideRounds } from "../load/compare";
import { atLeast, type Figure, type Part } from "./figure";
import { ratioOf, spreadOf } from "./statistics";

/** What one side did, as parts of a figure: its throughput, its processor time for a request, its latency. */
const sideParts = ({ what, perSecond, costUs, p50 }: SideRounds): readonly Part[] => [
  { what, spread: spreadOf(perSecond), unit: "/s" },
  ...(costUs.every(Number.isFinite)
    ? [{ what: `${what}: processor time each`, spread: spreadOf(costUs), unit: "µs" } as const]
    : []),
  { what: `${what}: median answer`, spread: spreadOf(p50), unit: "ms" },
];

/** The app's throughput over another's, round by round. */
export const ratioFigure = (
  { row, what, least }: { readonly row: number; readonly what: string; readonly least: number | null },
  app: SideRounds,
  other: SideRounds,
): Figure => ({
  row,
  what,
  spread: ratioOf(app.perSecond, other.perSecond),
  unit: "×",
  target: least === null ? null : atLeast(least),
  parts: [...sideParts(app), ...sideParts(other)],
});
