import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table of a file, with the texts that stand before it. */
export interface Sheet {
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
}

const isElement = (node: Node): node is Element => "tagName" in node;
const childrenOf = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);

const toText = (node: Node): string => {
  if ("value" in node) return node.value;
  if (isElement(node) && ["br", "p", "div"].includes(node.tagName)) return `\n${childrenOf(node).map(toText).join("")}`;
  return isElement(node) && ["script", "style"].includes(node.tagName) ? "" : childrenOf(node).map(toText).join("");
};

/** Lists the elements below a node with one of these names, in the order of the page. */
const listElements = (node: Node, names: readonly string[]): readonly Element[] =>
  childrenOf(node).flatMap((child) => [
    ...(isElement(child) && names.includes(child.tagName) ? [child] : []),
    ...listElements(child, names),
  ]);

/** Returns how many columns or rows a cell covers. A page cannot make a sheet larger than a year of days. */
const parseSpan = (cell: Element, name: string): number => {
  const span = Number(cell.attrs.find((attr) => attr.name === name)?.value ?? 1);
  return Number.isInteger(span) ? Math.min(Math.max(span, 1), 400) : 1;
};

/** The text of every cell that a merged cell covers but its first, which is no result. */
const MERGED = "";

/**
 * Returns the rows with each cell in its own column, because merged cells cover places of their row and of rows below.
 */
const toGrid = (table: Element): readonly SheetRow[] => {
  const covered: number[] = [];
  return listElements(table, ["tr"]).map((row) => {
    const cells: string[] = [];
    const skipCovered = () => {
      while ((covered[cells.length] ?? 0) > 0) {
        covered[cells.length] = (covered[cells.length] ?? 1) - 1;
        cells.push(MERGED);
      }
    };
    for (const cell of listElements(row, ["td", "th"])) {
      skipCovered();
      const [columns, rows] = [parseSpan(cell, "colspan"), parseSpan(cell, "rowspan")];
      for (let nth = 0; nth < columns; nth += 1) {
        covered[cells.length] = rows - 1;
        cells.push(nth === 0 ? toText(cell).trim() : MERGED);
      }
    }
    skipCovered();
    return { line: row.sourceCodeLocation?.startLine ?? 1, cells };
  });
};

const TITLES = "title h1 h2 h3 h4 h5 h6 caption p div center b strong font span".split(" ");

/** Returns the tables of a page that hold no other table, because pages put tables into tables. */
export const htmlSheets = (html: string): readonly Sheet[] => {
  const sheets: Sheet[] = [];
  const titles: string[] = [];
  for (const element of listElements(parse(html, { sourceCodeLocationInfo: true }), ["table", ...TITLES])) {
    if (listElements(element, ["table"]).length > 0) continue;
    if (element.tagName !== "table") titles.unshift(toText(element));
    else {
      const captions = listElements(element, ["caption"]).map(toText);
      sheets.push({ titles: [...captions, ...titles], rows: toGrid(element) });
    }
  }
  return sheets;
};
