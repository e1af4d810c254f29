import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atMost, type Figure, verdictOf } from "./figure";
import { readKept, withKept } from "./kept";
import { spreadOf } from "./statistics";

const figure = (median: number): Figure => ({
  row: 14,
  what: "Memory, idle",
  spread: spreadOf([median]),
  unit: "MB",
  target: atMost(130),
  parts: [{ what: "a part", spread: spreadOf([1, 2]), unit: "ms" }],
  note: "",
});
const group = (name: string, median: number) => ({ group: name, figures: [figure(median)] });

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bench-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what was written is read again, also a number that could not be measured", () => {
  const file = path.join(folder, "figures.json");
  const written = [group("polls", 120), group("process", Number.NaN)];
  writeFileSync(file, JSON.stringify(written));
  const read = readKept(file);
  expect(read).toEqual(written);
  expect(read.flatMap(({ figures }) => figures).map(verdictOf)).toEqual(["met", "missed"]);
});

test("where nothing was written nothing is kept, and what is no figure is refused", () => {
  const file = path.join(folder, "figures.json");
  expect(readKept(file)).toEqual([]);
  writeFileSync(file, '[{"group":"polls","figures":[{"row":"1"}]}]');
  expect(() => readKept(file)).toThrow();
});

test("a group that was measured now replaces the earlier one, in the order of the page", () => {
  const before = [group("polls", 1), group("bids", 2)];
  const now = [group("process", 3), group("polls", 4)];
  const joined = withKept(["polls", "bids", "process", "phone"], before, now);
  expect(joined.map(({ group: name, figures }) => [name, figures[0]?.spread.median])).toEqual([
    ["polls", 4],
    ["bids", 2],
    ["process", 3],
  ]);
});
