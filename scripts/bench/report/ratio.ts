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

/**
 * The same ratio by the processor time of a request, which other programs on the machine hardly change: where the two
 * differ much, the machine was busy with something else.
 */
const byProcessorTime = (app: SideRounds, other: SideRounds): readonly Part[] => {
  const spread = ratioOf(other.costUs, app.costUs);
  return Number.isFinite(spread.median) ? [{ what: "the ratio by processor time", spread, unit: "×" }] : [];
};

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
  parts: [...byProcessorTime(app, other), ...sideParts(app), ...sideParts(other)],
});
