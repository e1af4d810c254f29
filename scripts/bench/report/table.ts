import { type Figure, type Part, verdictOf, written, writtenRange, writtenTarget } from "./figure";

const WIDTHS = { row: 4, what: 64, median: 12, range: 24, target: 12 };
const MOST_PARTS = 8;

const partLine = ({ what, spread, unit }: Part): string =>
  `${" ".repeat(WIDTHS.row)}  ${what.padEnd(WIDTHS.what - 2)}${written(spread.median, unit).padStart(WIDTHS.median)}` +
  writtenRange(spread, unit).padStart(WIDTHS.range);

const lineOf = (figure: Figure): string => {
  const { row, what, spread, unit, target } = figure;
  return [
    String(row).padEnd(WIDTHS.row),
    what.padEnd(WIDTHS.what),
    written(spread.median, unit).padStart(WIDTHS.median),
    writtenRange(spread, unit).padStart(WIDTHS.range),
    writtenTarget(target, unit).padStart(WIDTHS.target),
    `  ${verdictOf(figure)}`,
  ].join("");
};

/** The lines of one figure on a terminal: itself, the largest of its parts, its note. */
export const figureLines = (figure: Figure): readonly string[] => {
  const { parts, note } = figure;
  const left = parts.length - MOST_PARTS;
  const indent = " ".repeat(WIDTHS.row + 2);
  return [
    lineOf(figure),
    ...parts.slice(0, MOST_PARTS).map(partLine),
    ...(left > 0 ? [`${indent}… and ${left} more on the page`] : []),
    ...(note ? [`${indent}${note.length > 300 ? `${note.slice(0, 300)} …` : note}`] : []),
  ];
};

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The figures without their parts as a table of Markdown, as docs/performance.md has it. */
export const markdownTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => {
    const { row, what, spread, unit, target } = figure;
    const cells = [
      String(row),
      what,
      written(spread.median, unit),
      writtenRange(spread, unit),
      writtenTarget(target, unit),
    ];
    return `| ${[...cells, verdictOf(figure)].map(cell).join(" | ")} |`;
  });
  return ["| # | What | Median | Least – most | Target | |", "|---|---|---|---|---|---|", ...rows, ""].join("\n");
};
