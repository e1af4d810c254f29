import type { LinePoint } from "@/lib/domain/funds/balance-line";

/** The steps of a balance as an SVG path: along, then up or down. @param height at which the lowest balance lies. */
export const linePath = (points: readonly LinePoint[], height: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const down = (y: number) => Math.round((1 - y) * height * 10) / 10;
  return `M${first.x} ${down(first.y)}${rest.map(({ x, y }) => `H${x}V${down(y)}`).join("")}`;
};
