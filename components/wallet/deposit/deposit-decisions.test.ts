import type { DepositFingerprint, PendingDeposit } from "@/lib/contract/funds";
import { wholePoints } from "@/lib/domain/points";
import { expectRequest, type SeenDeposits, toSeenDeposits, updateDecisions } from "./deposit-decisions";

const request = (id: string | null, amount = 500): PendingDeposit => ({
  id,
  amount: wholePoints(amount),
  date: "today",
  at: null,
});
const mark = (key: string, amount = 500): DepositFingerprint => ({ key, amount: wholePoints(amount), at: null });

const summarize = ({ decisions }: SeenDeposits) => decisions.map(({ amount, result }) => `${amount} ${result}`);

test("a new deposit of the amount: it was added", () => {
  const seen = toSeenDeposits([request("7")], [mark("old")]);
  expect(summarize(updateDecisions(seen, [], [mark("new"), mark("old")]))).toEqual(["500 added"]);
});

test("none yet: one more read before it is called missing, since the statement is read before the list", () => {
  const once = updateDecisions(toSeenDeposits([request("7")], [mark("old")]), [], [mark("old")]);
  expect(summarize(once)).toEqual(["500 pending"]);
  expect(summarize(updateDecisions(once, [], [mark("late"), mark("old")]))).toEqual(["500 added"]);
  expect(summarize(updateDecisions(once, [], [mark("old"), mark("other", 501)]))).toEqual(["500 none"]);
  const unread = { key: "unread", amount: null, at: null };
  expect(summarize(updateDecisions(once, [], [mark("old"), unread]))).toEqual(["500 unknown"]);
});

test("a statement that cannot be read proves nothing", () => {
  const once = updateDecisions(toSeenDeposits([request("7")], [mark("old")]), [], null);
  expect(summarize(once)).toEqual(["500 pending"]);
  expect(summarize(updateDecisions(once, [], null))).toEqual(["500 unknown"]);
  const unread = updateDecisions(toSeenDeposits([request("7")], null), [], [mark("old")]);
  expect(summarize(unread)).toEqual(["500 pending"]);
});

test("one deposit stands for one request, also of two alike without ids", () => {
  const once = updateDecisions(toSeenDeposits([request(null), request(null), request("9", 80)], []), [], [mark("a")]);
  expect(summarize(once)).toEqual(["500 added", "500 pending", "80 pending"]);
  expect(summarize(updateDecisions(once, [], [mark("a"), mark("b", 80)]))).toEqual([
    "500 added",
    "500 none",
    "80 added",
  ]);
});

test("of two alike one may go: the other still waits", () => {
  const once = updateDecisions(toSeenDeposits([request(null), request(null)], []), [request(null)], [mark("a")]);
  expect(summarize(once)).toEqual(["500 added"]);
  expect(once.pending).toHaveLength(1);
});

describe("a request that was recorded here, and that no list has shown yet", () => {
  const expected = expectRequest(toSeenDeposits([request("7")], [mark("old")]), wholePoints(1000));

  test("waits once the list shows it, and is judged as any other then", () => {
    const listed = updateDecisions(expected, [request("7"), request("8", 1000)], [mark("old")]);
    expect(summarize(listed)).toEqual([]);
    expect(summarize(updateDecisions(listed, [request("7")], [mark("new", 1000), mark("old")]))).toEqual([
      "1000 added",
    ]);
  });

  test("was added where its deposit is there before any list shows it", () => {
    expect(summarize(updateDecisions(expected, [request("7")], [mark("new", 1000), mark("old")]))).toEqual([
      "1000 added",
    ]);
  });

  test("is not said to be missing where the first list is older than it", () => {
    const once = updateDecisions(expected, [request("7")], [mark("old")]);
    expect(summarize(once)).toEqual(["1000 pending"]);
    const twice = updateDecisions(once, [request("7"), request("8", 1000)], [mark("old")]);
    expect(summarize(twice)).toEqual([]);
    expect(twice.pending).toHaveLength(2);
  });
});

describe("a list that may have the newest request alone", () => {
  const seen = toSeenDeposits([request("7")], [mark("old")]);
  const newer = [request("8", 300)];

  test.each(["newest", "all"] as const)("leaves an older one waiting, which is not called missing: %s", (lists) => {
    let next = seen;
    for (let read = 0; read < 3; read += 1) next = updateDecisions(next, newer, [mark("old")], lists);
    expect(summarize(next)).toEqual(["500 waiting"]);
    expect(summarize(updateDecisions(next, newer, [mark("new"), mark("old")], lists))).toEqual(["500 added"]);
    expect(summarize(updateDecisions(next, [request("7")], [mark("old")], lists))).not.toContain("500 none");
    const empty = updateDecisions(next, [], [mark("old")], lists);
    expect(summarize(updateDecisions(empty, [], [mark("old")], lists))).toContain("500 none");
  });

  test("shows the older one again once the newer is decided", () => {
    const hidden = updateDecisions(seen, newer, [mark("old")], "newest");
    const again = updateDecisions(hidden, [request("7")], [mark("new", 300), mark("old")], "newest");
    expect(summarize(again)).toEqual(["300 added"]);
    expect(again.pending).toEqual([request("7")]);
  });

  const recorded = (amount: number): PendingDeposit => ({ ...request(null, amount), date: "", recorded: true });
  const both = [...newer, recorded(500)];

  test("shows an older one once, whether the provider lists it, the server's record has it, or neither does", () => {
    const older = { hidden: newer, recorded: both, listed: [request("7")] };
    for (const first of [older.recorded, older.listed]) {
      for (const [one, other] of [
        [older.recorded, older.hidden],
        [older.hidden, older.recorded],
        [older.listed, older.recorded],
        [older.recorded, older.listed],
      ] as const) {
        let next = toSeenDeposits(first, [mark("old")]);
        for (const list of [one, other]) next = updateDecisions(next, list, [mark("old")], "newest");
        const waits = next.decisions.filter(({ amount, result }) => amount === "500" && result === "waiting").length;
        expect([next.pending.filter(({ amount }) => amount === "500").length + waits, first, one]).toEqual([
          1,
          first,
          one,
        ]);
      }
    }
  });

  test("decides one that the server's record had", () => {
    const next = toSeenDeposits(both, [mark("old")]);
    expect(summarize(updateDecisions(next, newer, [mark("new"), mark("old")], "newest"))).toEqual(["500 added"]);
    const empty = updateDecisions(next, [], [mark("old")], "newest");
    expect(summarize(updateDecisions(empty, [], [mark("old")], "newest"))).toEqual(["300 none", "500 none"]);
  });

  test("and one with a row that cannot be read says of none that it waits no more", () => {
    expect(summarize(updateDecisions(seen, [], [mark("old")], "some"))).toEqual(["500 waiting"]);
  });
});
