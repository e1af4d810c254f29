import fc from "fast-check";
import { type ComparableRow, isComparable, type MatchCandidate, matchRows } from "./match-rows";

let ids = 0;
/** Makes a row with an id that no other row has. */
const row = (content: string): ComparableRow => {
  ids += 1;
  return [content, `id-${ids}`];
};
const rows = (...contents: readonly string[]): readonly ComparableRow[] => contents.map(row);

const lost = (key: string, before: readonly ComparableRow[], ...wanted: readonly string[]): MatchCandidate => ({
  key,
  standing: "lost",
  rows: wanted,
  before,
});
const taken = (key: string, before: readonly ComparableRow[] | null, ...wanted: readonly string[]): MatchCandidate => ({
  ...lost(key, before ?? [], ...wanted),
  standing: "taken",
  before,
});

const shown = (requests: readonly MatchCandidate[], now: readonly ComparableRow[]) =>
  Object.fromEntries(requests.map(({ key }) => [key, matchRows(requests, now).get(key) ?? "none"]));

test("one row more than before is the request's; as many as before are not, whatever they are called", () => {
  const before = rows("a", "b");
  expect(shown([lost("r", before, "a")], rows("a", "b", "a"))).toEqual({ r: "all" });
  expect(shown([lost("r", before, "a")], rows("b", "a"))).toEqual({ r: "none" });
  expect(shown([lost("r", before, "a", "c")], rows("a", "b", "a"))).toEqual({ r: "some" });
});

test("faults 30: a later request that was taken explains a row, also one that shows late", () => {
  expect(shown([lost("r", [], "a"), taken("s", [], "a")], rows("a"))).toMatchObject({ r: "none" });
  expect(shown([lost("r", [], "a"), taken("s", [], "a")], rows("a", "a"))).toMatchObject({ r: "all" });
});

test("faults 30: an earlier request that was taken explains its row, though the statement lagged when the lost one was recorded", () => {
  expect(shown([taken("s", [], "a"), lost("r", [], "a")], rows("a"))).toMatchObject({ r: "none" });
  expect(shown([taken("s", [], "a"), lost("r", rows("a"), "a")], rows("a"))).toMatchObject({ r: "none" });
  expect(shown([taken("s", [], "a"), lost("r", rows("a"), "a")], rows("a", "a"))).toMatchObject({ r: "all" });
});

test("faults 31: of two equal lost requests the earlier gets the first row", () => {
  const both = [lost("first", [], "a"), lost("second", [], "a")];
  expect(shown(both, rows("a"))).toEqual({ first: "all", second: "none" });
  expect(shown(both, rows("a", "a"))).toEqual({ first: "all", second: "all" });
});

test("what a later snapshot shows belongs to an earlier request; what it showed twice does not", () => {
  const both = [lost("first", [], "a"), lost("second", rows("a"), "a")];
  expect(shown(both, rows("a"))).toEqual({ first: "all", second: "none" });
  expect(shown(both, rows("a", "a"))).toEqual({ first: "all", second: "all" });
  expect(shown([lost("first", rows("a"), "a"), taken("second", rows("a", "a"), "b")], rows("a", "b"))).toMatchObject({
    first: "none",
  });
});

test("one that was reported as failed, or may never have left, comes after the others", () => {
  const failed: MatchCandidate = { ...lost("first", [], "a"), standing: "failed" };
  const interrupted: MatchCandidate = { ...lost("first", [], "a"), interrupted: true };
  for (const first of [failed, interrupted]) {
    expect(shown([first, lost("second", [], "a")], rows("a"))).toEqual({ first: "none", second: "all" });
  }
});

test("rows that another client of the player's made before are no request's", () => {
  const before = rows("a", "a");
  expect(shown([taken("s", [], "b"), lost("r", before, "a")], before)).toMatchObject({ r: "none" });
});

test("a request with a part of its rows keeps them from a later one", () => {
  const requests = [lost("pair", [], "a", "b"), lost("single", [], "a")];
  expect(shown(requests, rows("a"))).toEqual({ pair: "some", single: "none" });
  expect(shown(requests, rows("a", "b"))).toEqual({ pair: "all", single: "none" });
  expect(shown(requests, rows("a", "b", "a"))).toEqual({ pair: "all", single: "all" });
});

test("the statement of another day is no snapshot; its request's rows count all the same", () => {
  expect(shown([lost("r", [], "a"), taken("next-day", null, "a")], rows("a"))).toMatchObject({ r: "none" });
});

test("for any requests that each read the statement just before their send: as many match as were taken", () => {
  const made = fc.array(
    fc.record({ content: fc.constantFrom("a", "b"), happens: fc.boolean(), answered: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(made, fc.boolean(), (all, renamed) => {
      const statement: ComparableRow[] = [];
      const requests = all.map(({ content, happens, answered }, nth) => {
        const before = renamed ? statement.map(([one]) => row(one)) : [...statement];
        if (happens) statement.push(row(content));
        return happens && answered ? taken(`r${nth}`, before, content) : lost(`r${nth}`, before, content);
      });
      const matches = matchRows(requests, statement);
      for (const content of ["a", "b"]) {
        const isLost = ({ standing, rows: [own] }: MatchCandidate) => standing === "lost" && own === content;
        const found = requests.filter((one) => isLost(one) && matches.get(one.key) === "all");
        const real = all.filter((one) => one.content === content && one.happens && !one.answered);
        expect(found).toHaveLength(real.length);
      }
    }),
  );
});

test("a statement with fewer rows than before, or with none of those from before, cannot be compared", () => {
  const before = rows("a", "b");
  expect(isComparable(before, rows("a", "b", "c"))).toBe(true);
  expect(isComparable(before, rows("a"))).toBe(false);
  expect(isComparable(before, rows("c", "d"))).toBe(false);
  expect(isComparable([], [])).toBe(true);
});
