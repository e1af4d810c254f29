import type { GameFamily } from "@/lib/domain/game/game-types";
import { familyOf } from "@/lib/domain/game/panas";
import type { Drawn } from "../../domain/settlement/rule";
import { type Html, html } from "../../infra/html";

const STYLE = html`:root{color-scheme:light dark}body{font:16px system-ui,sans-serif;margin:1rem;font-variant-numeric:tabular-nums}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .5rem;text-align:center;white-space:nowrap}
th{font-size:.8125rem}th[scope=row]{position:sticky;left:0;background:Canvas}a{display:inline-flex;align-items:center;min-height:48px;padding:0 .25rem}
.red{color:light-dark(#a11b1b,#ff9d97);text-decoration:underline}`;

/** The content of a chart page. */
interface Chart {
  readonly title: string;
  /** Whether its cells show pairs, some of them in red. */
  readonly pairs: boolean;
  readonly links: readonly { readonly path: string; readonly words: string }[];
  readonly columns: readonly (string | Html)[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly Html[] }[];
}

/** A chart page, opened by the player's browser in a new tab: no script, nothing personal. */
export const chartPage = ({ title, pairs, links, columns, rows }: Chart): string =>
  `<!doctype html>${
    html`<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1>
<p>${links.map(({ path, words }) => html`<a href="${path}">${words}</a> `)}</p>
<div><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
      ({ heading, cells }) =>
        html`<tr><th scope="row">${heading}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
    )}</tbody></table></div>
<p>${pairs && "Red and underlined: both digits alike, or five apart. "}** is a day without a result. Play points only.</p></html>`
      .markup
  }`;

export type ChartKind = "panel" | "jodi";

/** Which charts a market of the family has: Starline draws no pair, Gali no pana. */
export const CHART_KINDS: Readonly<Record<GameFamily, readonly ChartKind[]>> = {
  main: ["panel", "jodi"],
  starline: ["panel"],
  gali: ["jodi"],
};

/** Pairs of equal digits, or of digits five apart, are red (docs/provider.md, "Result charts"). */
const isRed = (pair: string): boolean => {
  const [first, second] = [...pair].map(Number);
  return first !== undefined && second !== undefined && Math.abs(first - second) % 5 === 0;
};

const pairMark = (pair: string): Html => (isRed(pair) ? html`<b class="red">${pair}</b>` : html`<b>${pair}</b>`);

/** A day without a draw. */
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
