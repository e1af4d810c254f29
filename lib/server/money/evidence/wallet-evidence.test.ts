import fc from "fast-check";
import type { TransactionRecord } from "@/lib/contract/funds";
import { addPoints, NO_POINTS, subtractPoints, wholePoints } from "@/lib/domain/points";
import { dropFits, findSnapshot, judgeByBalances, judgeByHistory, type WalletDebit } from "./wallet-evidence";

const spending = (
  key: string,
  cost: number,
  balance: number | null,
  standing: WalletDebit["standing"] = "lost",
  at: number | null = null,
): WalletDebit => ({
  key,
  cost: wholePoints(cost),
  balance: balance === null ? null : wholePoints(balance),
  standing,
  movement: "bid",
  at,
});

const byBalances = (spendings: readonly WalletDebit[], key: string, now: number) =>
  judgeByBalances(spendings, key, wholePoints(now));

describe("the wallet as a row of balances", () => {
  test("faults 29 A: a late bid accounts for the drop, another of the same stake is untouched", () => {
    const all = [spending("first", 500, 5000, "found"), spending("second", 500, 5000)];
    expect(byBalances(all, "second", 4500)).toBe("untouched");
    expect(byBalances(all, "second", 4000)).toBe("open");
  });

  test("faults 30 G: two lost bids whose stakes are both gone both stay open, whatever the history shows", () => {
    const all = [spending("first", 500, 5000), spending("second", 500, 4500)];
    expect(byBalances(all, "first", 4000)).toBe("open");
    expect(byBalances(all, "second", 4000)).toBe("open");
    expect(byBalances(all, "second", 4500)).toBe("untouched");
  });

  test("a drop that one of two lost bids explains leaves both open", () => {
    const all = [spending("first", 500, 5000), spending("second", 500, 5000)];
    expect(byBalances(all, "first", 4500)).toBe("open");
    expect(byBalances(all, "second", 4500)).toBe("open");
    expect(byBalances(all, "second", 5000)).toBe("untouched");
  });

  test("a later part of a request has no balance of its own and counts with the first", () => {
    const all = [spending("bid", 100, 5000, "answered"), spending("bid#2", 200, null)];
    expect(byBalances(all, "bid#2", 4900)).toBe("untouched");
    expect(byBalances(all, "bid#2", 4700)).toBe("open");
  });

  test("what no request explains is said to be unexplained, and fits only where the points are gone", () => {
    const all = [spending("first", 500, 5000)];
    expect(byBalances(all, "first", 6000)).toBe("unexplained");
    expect(dropFits(all, "first", wholePoints(6000))).toBe(false);
    expect(dropFits(all, "first", wholePoints(4501))).toBe(false);
    expect(dropFits(all, "first", wholePoints(4500))).toBe(true);
    expect(dropFits(all, "first", wholePoints(4400))).toBe(true);
    const more = [...all, spending("second", 100, null, "answered")];
    expect(dropFits(more, "first", wholePoints(4500))).toBe(false);
  });

  test("for any requests, taken at once or late: one that was taken is never called untouched", () => {
    const made = fc.array(
      fc.record({
        cost: fc.constantFrom(100, 200, 500),
        standing: fc.constantFrom("answered" as const, "found" as const, "lost" as const),
        taken: fc.boolean(),
        /** How many later requests are recorded before its points leave; only for a request that was not answered. */
        late: fc.nat(3),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(made, (requests) => {
        const takenAt = (index: number) => {
          const { standing, taken, late } = requests[index] ?? { standing: "lost", taken: false, late: 0 };
          if (standing === "answered") return index;
          return standing === "found" || taken ? index + late : Number.POSITIVE_INFINITY;
        };
        const balanceAt = (moment: number) =>
          requests.reduce((left, { cost }, index) => (takenAt(index) < moment ? left - cost : left), 5000);
        const all = requests.map(({ cost, standing }, index) =>
          spending(String(index), cost, balanceAt(index), standing),
        );
        const now = balanceAt(1000);
        for (const [index, { standing }] of requests.entries()) {
          if (standing !== "lost" || takenAt(index) > 1000) continue;
          expect(byBalances(all, String(index), now)).toBe("open");
        }
      }),
    );
  });
});

describe("the wallet's own history", () => {
  let made = 0;
  const debit = (amount: number, kind: TransactionRecord["kind"] = "bid", credit = false): TransactionRecord => {
    made += 1;
    return { id: String(made), kind, credit, amount: wholePoints(amount), note: "", date: "", at: null };
  };
  const byHistory = (
    spendings: readonly WalletDebit[],
    key: string,
    history: readonly TransactionRecord[],
    now: number,
  ) => judgeByHistory(spendings, key, { history, now: wholePoints(now) });

  test("faults 29 A: the operator's debit of the same amount is not the bid's", () => {
    const all = [spending("bid", 500, 5000)];
    expect(byHistory(all, "bid", [debit(500, "withdrawal")], 4500)).toBe("untouched");
    expect(byHistory(all, "bid", [debit(500)], 4500)).toBe("open");
    expect(byHistory(all, "bid", [debit(500, "other")], 4500)).toBe("open");
  });

  test("a credit that hides the stake does not hide its debit", () => {
    const all = [spending("bid", 500, 5000)];
    expect(byHistory(all, "bid", [debit(500, "deposit", true), debit(500)], 5000)).toBe("open");
    expect(byHistory(all, "bid", [debit(300, "deposit", true)], 5300)).toBe("untouched");
  });

  test("each debit is one request's: what is known to be taken has one of its own", () => {
    const all = [spending("known", 500, 5000, "found"), spending("lost", 500, 5000)];
    expect(byHistory(all, "lost", [debit(500)], 4500)).toBe("untouched");
    expect(byHistory(all, "lost", [debit(500), debit(500)], 4000)).toBe("open");
  });

  test("a history that does not lead from the balance before to the one now says nothing", () => {
    const all = [spending("bid", 500, 5000)];
    expect(byHistory(all, "bid", [], 4500)).toBe("unexplained");
    expect(byHistory(all, "bid", [debit(200)], 4500)).toBe("unexplained");
  });

  const dated = (seconds: number, row: TransactionRecord): TransactionRecord => ({ ...row, at: seconds * 1000 });

  test("a balance that is older than the history leads back to nothing, though one debit fits by chance", () => {
    const all = [spending("bid", 50, 5000, "lost", 1000)];
    const history = [dated(20, debit(50)), dated(19, debit(50)), dated(1, debit(50))];
    expect(byHistory(all, "bid", history, 4950)).toBe("unexplained");
    expect(byHistory(all, "bid", history, 4850)).toBe("open");
  });

  test("where another player's balance leads back to nothing, the dates say which debits remain for the lost bid", () => {
    const all = [spending("taken", 50, 7000, "answered", 20_000), spending("lost", 50, null)];
    const earlier = dated(10, debit(50));
    expect(judgeByHistory(all, "lost", { history: [dated(20, debit(50)), earlier] })).toBe("untouched");
    expect(judgeByHistory(all, "lost", { history: [dated(21, debit(50)), dated(20, debit(50)), earlier] })).toBe(
      "open",
    );
  });

  test("the debit of a whole list is not the debit of one bid on a number of it", () => {
    const all = [spending("one", 50, 5000)];
    const judgeUpTo = (maxOwn: number) =>
      judgeByHistory(all, "one", { history: [debit(100)], now: wholePoints(4900), maxOwn: wholePoints(maxOwn) });
    expect(judgeUpTo(50)).toBe("untouched");
    expect(judgeUpTo(100)).toBe("open");
  });

  test("a history that lacks the newest debits decides nothing, though it leads back to the last balance", () => {
    const sent: WalletDebit = { ...spending("sent", 200, 4800, "lost", 9500), movement: "transfer-out" };
    const rest = [dated(9, debit(200)), dated(4, debit(500))];
    for (const standing of ["answered", "found"] as const) {
      const all = [spending("earlier", 200, 5000, standing, 5000), sent];
      expect(byHistory(all, "sent", rest, 4600)).toBe("unexplained");
      expect(byHistory(all, "sent", [dated(18, debit(200, "transfer-out")), ...rest], 4600)).toBe("open");
    }
  });

  test("a later part of a bid is compared from the balance before its first part", () => {
    const first = spending("bid", 50, 5000, "answered", 1000);
    expect(findSnapshot([first, spending("bid#2", 50, null), spending("next", 50, 4900)], "bid#2")).toBe(first);
  });

  test("for any history that leads back: without a debit of its kind the bid is untouched, with one it is open", () => {
    const moves = fc.array(fc.record({ amount: fc.constantFrom(100, 500), credit: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(moves, fc.boolean(), (foreign, taken) => {
        const history = foreign.map(({ amount, credit }) => debit(amount, credit ? "deposit" : "transfer-out", credit));
        if (taken) history.unshift(debit(500));
        const now = history.reduce(
          (left, one) => (one.credit ? addPoints(left, one.amount) : subtractPoints(left, one.amount)),
          addPoints(NO_POINTS, wholePoints(5000)),
        );
        expect(judgeByHistory([spending("bid", 500, 5000)], "bid", { history, now })).toBe(
          taken ? "open" : "untouched",
        );
      }),
    );
  });
});
