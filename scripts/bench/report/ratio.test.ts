import { ratioFigure } from "./ratio";

const side = (what: string, perSecond: number[], costUs: number[]) => ({
  what,
  perSecond,
  costUs,
  p50: perSecond,
  p99: [],
});
const row = { row: 1, what: "polls", least: 0.5 };

test("throughput decides, round by round; processor time is told beside it, the other way round", () => {
  const figure = ratioFigure(row, side("app", [50, 20], [40, 44]), side("bare", [100, 50], [10, 11]));
  expect(figure).toMatchObject({
    spread: { median: 0.45, least: 0.4, most: 0.5 },
    target: { kind: "at least", value: 0.5 },
  });
  expect(figure.parts[0]).toMatchObject({ what: "the ratio by processor time", spread: { median: 0.25 } });
  expect(figure.parts.map(({ what }) => what)).toEqual(expect.arrayContaining(["app", "bare"]));
});

test("where the system tells no processor time, nothing is said of it", () => {
  const figure = ratioFigure({ ...row, least: null }, side("app", [1], [Number.NaN]), side("bare", [2], [Number.NaN]));
  expect(figure.parts.filter(({ what }) => what.includes("processor time"))).toEqual([]);
  expect(figure.target).toBeNull();
});
