import { atMost, type Figure } from "./figure";
import { pageOf } from "./page";
import { spreadOf } from "./statistics";
import { figureLines, markdownTable } from "./table";

const figure = (more: Partial<Figure> = {}): Figure => ({
  row: 11,
  what: "Largest paint",
  spread: spreadOf([700, 800, 900]),
  unit: "ms",
  target: atMost(750),
  parts: [],
  ...more,
});
const screens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ what: `/s${index}`, spread: spreadOf([index]), unit: "ms" as const }));

test("the page needs nothing else: no script, no address of another file", () => {
  const page = pageOf([figure({ parts: screens(3) })], "2 cores, Node 20");
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/<script|src=|href=|url\(/);
  expect(page).toContain("2 cores, Node 20");
});

test("what a page under measurement said is text on it", () => {
  const page = pageOf([figure({ note: 'painted largest: <img onerror="x"> & more' })], "2 cores");
  expect(page).not.toContain("<img");
  expect(page).toContain("&#60;img onerror=&#34;x&#34;&#62; &#38; more");
});

test("a figure stands on page, terminal and table with its median, range, target and verdict", () => {
  const wanted = ["800 ms", "700 – 900 ms", "≤ 750 ms", "missed"];
  for (const text of [pageOf([figure()], ""), figureLines(figure()).join("\n"), markdownTable([figure()])]) {
    for (const piece of wanted) expect(text).toContain(piece);
  }
});

test("the terminal shows the first eight parts and how many more the page has", () => {
  const lines = figureLines(figure({ parts: screens(11) }));
  expect(lines.filter((line) => line.includes("/s"))).toHaveLength(8);
  expect(lines.at(-1)).toContain("3 more on the page");
});

test("a column's border inside a text does not end the column", () => {
  expect(markdownTable([figure({ what: "a | b" })])).toContain("a \\| b");
});
