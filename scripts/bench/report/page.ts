import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type Figure, type Part, verdictOf, written, writtenRange, writtenTarget } from "./figure";
import { type GroupFigures, readKept } from "./kept";
import { markdownTable } from "./table";

const FOLDER = "test-results/bench";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How far a value reaches beside its target, in percent of the bar's track. The target stands at half of it. */
export const barOf = ({ spread, target }: Pick<Figure, "spread" | "target">): number => {
  if (target === null || target.value === 0) return spread.median === 0 ? 0 : 100;
  return Math.max(1, Math.min(100, (spread.median / target.value) * 50));
};

const partRow = ({ what, spread, unit }: Part): string =>
  `<tr><td>${escaped(what)}</td><td>${written(spread.median, unit)}</td><td>${writtenRange(spread, unit)}</td></tr>`;

const details = ({ parts, note }: Figure): string => {
  if (parts.length === 0 && !note) return "";
  const rows = parts.map(partRow).join("");
  const told = note ? `<p>${escaped(note)}</p>` : "";
  return `<details><summary>of what</summary>${told}${rows && `<table>${rows}</table>`}</details>`;
};

const figureHtml = (figure: Figure): string => {
  const verdict = verdictOf(figure);
  const { row, what, spread, unit, target } = figure;
  const bar =
    target === null
      ? ""
      : `<div class="track"><div class="bar" style="width:${barOf(figure).toFixed(1)}%"></div></div>`;
  const median = `<b>${written(spread.median, unit)}</b>`;
  const told = [median, writtenRange(spread, unit), writtenTarget(target, unit), verdict].filter(Boolean);
  return `<section class="${verdict}"><h2><span>${row}</span> ${escaped(what)}</h2>
<p>${told.join(" · ")}</p>
${bar}${details(figure)}</section>`;
};

const STYLE = `
:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
body{max-width:52rem;margin:2rem auto;padding:0 1rem}
section{border-left:.3rem solid #888;padding:.1rem 1rem .6rem;margin:1rem 0}
.met{border-color:#1a7f4b}.missed{border-color:#b3361b}
h2{font-size:1.05rem;margin:.2rem 0}h2 span{opacity:.6;font-variant-numeric:tabular-nums}
p{margin:.2rem 0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.track{height:.8rem;position:relative;background:#8883}
.track::after{content:"";position:absolute;left:50%;top:-.2rem;bottom:-.2rem;width:2px;background:currentColor}
.bar{height:100%;background:#888}.met .bar{background:#1a7f4b}.missed .bar{background:#b3361b}
td{padding:.1rem 1rem .1rem 0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}`;

/** The page as one text that needs nothing else. */
export const pageOf = (figures: readonly Figure[], machine: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What was measured</title><style>${STYLE}</style></head><body>
<h1>What was measured</h1>
<p>On ${escaped(machine)}. Each bar's middle is the target; docs/performance.md tells what each row is.</p>
${figures.map(figureHtml).join("\n")}
</body></html>
`;

/** What an earlier run wrote there; nothing where none did. */
export const readKeptFigures = (): readonly GroupFigures[] => readKept(path.resolve(FOLDER, "figures.json"));

/**
 * Writes the page where git does not look, with its table as Markdown and its figures as JSON beside it.
 * @returns the page's path.
 */
export const writePage = (groups: readonly GroupFigures[]): string => {
  mkdirSync(FOLDER, { recursive: true });
  const figures = groups.flatMap((group) => group.figures).sort((one, other) => one.row - other.row);
  const cores = availableParallelism();
  const machine = `${cores === 1 ? "one core" : `${cores} cores`}, Node ${process.versions.node}`;
  const write = (name: string, text: string): string => {
    const file = path.resolve(FOLDER, name);
    writeFileSync(file, text);
    return file;
  };
  write("table.md", markdownTable(figures));
  write("figures.json", `${JSON.stringify(groups, null, 2)}\n`);
  return write("index.html", pageOf(figures, machine));
};
