import fc from "fast-check";
import { type Claimant, isComparable, type RowTrace, shareRows } from "./share-rows";

const row = (content: string, identity: string): RowTrace => [content, identity];

/** A request recorded in the `seq`-th place that wants one row of "500". */
const claimant = (seq: number, standing: Claimant["standing"], change: Partial<Claimant> = {}): Claimant => ({
  key: `r${seq}`,
  seq,
  standing,
  wants: [["500"]],
  before: [],
  holds: [],
  ...change,
});

const shown = (claimants: readonly Claimant[], now: readonly RowTrace[]) =>
  Object.fromEntries([...shareRows(claimants, now)].map(([key, share]) => [key, share.shown]));

test("faults 30: an accepted request takes its row although it came into the books after a later one was recorded", () => {
  const now = [row("500", "a")];
  expect(shown([claimant(2, "lost"), claimant(1, "accepted")], now)).toEqual({ r1: "all", r2: "none" });
});

test("faults 30: an accepted one takes the older of two rows, which a later request has seen before", () => {
  const seen = [row("500", "a")];
  const requests = [claimant(1, "accepted"), claimant(2, "lost", { before: seen })];
  expect(shown(requests, [row("500", "b"), ...seen])).toEqual({ r1: "all", r2: "all" });
  expect(shown(requests, seen)).toEqual({ r1: "all", r2: "none" });
});

test("faults 31: of two lost requests one row goes to the first that is given, and to it alone", () => {
  const now = [row("500", "a")];
  expect(shown([claimant(2, "lost"), claimant(1, "lost")], now)).toEqual({ r1: "none", r2: "all" });
  expect(shown([claimant(1, "lost"), claimant(2, "lost")], now)).toEqual({ r1: "all", r2: "none" });
});

test("a row that was claimed before a request was recorded is not its own, whatever its snapshot lacked", () => {
  const holds = [{ key: JSON.stringify(["500", "a", 0]), knownTo: 1 }];
  const now = [row("500", "a")];
  expect(shown([claimant(2, "accepted"), claimant(1, "found", { holds })], now)).toEqual({ r1: "all", r2: "none" });
});

test("a request that was accepted after all takes the row from one that was taken for placed by it", () => {
  const holds = [{ key: JSON.stringify(["500", "a", 0]), knownTo: 2 }];
  const now = [row("500", "a")];
  expect(shown([claimant(2, "found", { holds }), claimant(1, "accepted")], now)).toEqual({ r1: "all", r2: "none" });
});

test("a request that has a row of its own content does not give it up for one of another name", () => {
  const now = [row("500", "a"), row("credited 500", "b")];
  const approved = claimant(2, "accepted", { wants: [["500", "credited 500"]] });
  expect(shown([approved, claimant(1, "lost")], now)).toEqual({ r1: "none", r2: "all" });
  expect(shown([approved], [row("credited 500", "b")])).toEqual({ r2: "all" });
});

test("a lost request with some of its rows takes none of them", () => {
  const pair = claimant(1, "lost", { wants: [["500"], ["700"]] });
  expect(shown([pair, claimant(2, "lost")], [row("500", "a")])).toEqual({ r1: "some", r2: "all" });
});

test("rows without an id are told apart by their place among equals", () => {
  const seen = [row("500", "12:00")];
  const lost = claimant(1, "lost", { before: seen });
  expect(shown([lost], seen)).toEqual({ r1: "none" });
  expect(shown([lost], [...seen, row("500", "12:00")])).toEqual({ r1: "all" });
});

test("books that lack what they have shown are no proof that something is missing", () => {
  const before = [row("500", "a"), row("700", "b")];
  expect(isComparable(before, before)).toBe(true);
  expect(isComparable(before, [...before, row("500", "c")])).toBe(true);
  expect(isComparable(before, [row("500", "a")])).toBe(false);
  expect(isComparable(before, [])).toBe(false);
  // The same rows in another form, without their ids.
  expect(isComparable(before, [row("500", "12:00"), row("700", "12:01")])).toBe(false);
  expect(isComparable([], [])).toBe(true);
});

const requests = fc.array(
  fc.record({
    standing: fc.constantFrom("accepted" as const, "lost" as const),
    wants: fc.array(fc.constantFrom("1", "2"), { minLength: 1, maxLength: 3 }),
    /** Whether the provider took it. What is accepted is taken. */
    taken: fc.boolean(),
    /** How many of the rows that are there by now its snapshot saw. */
    saw: fc.nat(12),
  }),
  { minLength: 1, maxLength: 6 },
);

test("for any requests: no row counts twice, no more are found than were taken, and what is accepted has its rows", () => {
  fc.assert(
    fc.property(requests, (made) => {
      const rows: RowTrace[] = [];
      const claimants = made.map((one, index) => {
        const before = rows.slice(0, one.saw);
        const taken = one.taken || one.standing === "accepted";
        if (taken) for (const content of one.wants) rows.push(row(content, String(rows.length)));
        return {
          ...claimant(index + 1, one.standing, { wants: one.wants.map((content) => [content]), before }),
          taken,
        };
      });
      const shares = shareRows(claimants, rows);
      const shared = [...shares.values()].flatMap((share) => share.rows);
      expect(new Set(shared).size).toBe(shared.length);
      for (const { key, standing } of claimants) {
        if (standing === "accepted") expect(shares.get(key)?.shown).toBe("all");
      }
      const rowsOf = (some: readonly Claimant[]) => some.reduce((sum, { wants }) => sum + wants.length, 0);
      const found = claimants.filter(({ key }) => shares.get(key)?.shown === "all");
      expect(rowsOf(found)).toBeLessThanOrEqual(rowsOf(claimants.filter(({ taken }) => taken)));
    }),
  );
});
