import { wholePoints } from "../points";
import { toDepositFingerprints } from "./deposit-rules";

const row = (id: string, at: number | null, kind = "deposit", credit = true) => ({
  id,
  kind,
  credit,
  amount: wholePoints(500),
  date: `at ${at}`,
  at,
});

test("deposits alone are marked, newest first whatever the provider's order", () => {
  const rows = [row("1", 10), row("2", 30), row("3", 20, "bid"), row("4", 20), row("5", 40, "deposit", false)];
  expect(toDepositFingerprints(rows).map(({ key }) => key)).toEqual(["2 at 30", "4 at 20", "1 at 10"]);
});

test("of a long statement the newest are returned", () => {
  const rows = Array.from({ length: 500 }, (_, at) => row(String(at), at));
  const marks = toDepositFingerprints(rows);
  expect(marks.length).toBeLessThan(100);
  expect(marks[0]?.key).toBe("499 at 499");
});

test("a row that could not be read is one of any amount, and as old as it says", () => {
  const said = { note: "Add Fund", date: "at 20", at: 20 };
  expect(
    toDepositFingerprints([], [{ number: "7", said }, { number: null }]).map(({ amount, at }) => [amount, at]),
  ).toEqual([
    [null, 20],
    [null, null],
  ]);
});
