import type { GameFamily } from "@/lib/domain/game/game-types";
import { familyOf } from "@/lib/domain/game/panas";
import type { Drawn } from "../../domain/settlement/rule";
import { type Html, html } from "../../infra/html";

export type ChartKind = "panel" | "jodi";

/** Which charts a market of the family has: Starline draws no pair, Gali no pana. */
export const CHART_KINDS: Readonly<Record<GameFamily, readonly ChartKind[]>> = {
  main: ["panel", "jodi"],
  starline: ["panel"],
  gali: ["jodi"],
};

/** Pairs of one digit twice, or of two digits five apart, stand in red (docs/provider.md, "Result charts"). */
export const isRed = (pair: string): boolean => {
  const [first, second] = [...pair].map(Number);
  return first !== undefined && second !== undefined && Math.abs(first - second) % 5 === 0;
};

const pairMark = (pair: string): Html => (isRed(pair) ? html`<b class="red">${pair}</b>` : html`<b>${pair}</b>`);

/** A day on which nothing was drawn. */
const HOLIDAY = html`<b>**</b>`;

const mainCell = (kind: ChartKind, open: string, { Close }: Drawn): Html => {
  const pair = pairMark(familyOf(open) + (Close === undefined ? "*" : familyOf(Close)));
  return kind === "jodi" ? pair : html`<small>${open}</small> ${pair} <small>${Close ?? "***"}</small>`;
};

/**
 * What a chart shows of one draw: of a main market open pana, jodi and close pana, or the jodi alone; of Starline pana
 * and digit; of Gali the pair.
 */
export const chartCell = (family: GameFamily, kind: ChartKind, drawn: Drawn): Html => {
  const { Open } = drawn;
  if (Open === undefined) return HOLIDAY;
  if (family === "main") return mainCell(kind, Open, drawn);
  return family === "gali" ? pairMark(Open) : html`<small>${Open}</small> <b>${familyOf(Open)}</b>`;
};
