import { isShownTwice, shownOnce } from "./statements";

type Row = readonly [id: string | null, points: number];
const nameOf = ([id, points]: Row) => id && `${id} ${points}`;
const statement: readonly Row[] = [
  ["1", 10],
  ["2", 10],
  ["3", 50],
];

test("faults 30: a statement that repeats all of its rows counts each once, in whatever order they stand", () => {
  expect(shownOnce([...statement, ...statement], nameOf)).toEqual(statement);
  expect(
    shownOnce(
      statement.flatMap((row) => [row, row]),
      nameOf,
    ),
  ).toEqual(statement);
});

test("one row that stands twice beside single ones stays: the lines of one bid may share an id", () => {
  const rows: readonly Row[] = [...statement, ["3", 50]];
  expect(shownOnce(rows, nameOf)).toEqual(rows);
});

test("rows without ids, and an empty statement, are left as they are", () => {
  const nameless: readonly Row[] = [
    [null, 10],
    [null, 10],
  ];
  expect(shownOnce(nameless, nameOf)).toEqual(nameless);
  expect(isShownTwice([], nameOf)).toBe(false);
});
