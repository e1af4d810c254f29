import type { TransactionRecord, WithdrawalRecord } from "@/lib/contract/funds";
import { points } from "@/testing/points";
import { parseWireDate } from "../provider/wire";
import { bid, KALYAN, NOW, playerStatements, win } from "./fixtures/made-statements";
import { makeEvents } from "./make-events";
import type { PlayerStatements } from "./player-statements";

const moved = (change: Partial<TransactionRecord>): TransactionRecord => {
  const date = change.date ?? "22 Nov 2026 10:00:00 AM";
  const row = { id: "1", kind: "deposit", credit: true, amount: points("500"), note: "" } as const;
  return { ...row, ...change, date, at: parseWireDate(date) };
};

const withdrawal = (change: Partial<WithdrawalRecord>): WithdrawalRecord => {
  const date = "21 Nov 2026 10:00:00 AM";
  const to = { method: "paytm", number: "9000000001", remark: null, receiptUrl: null } as const;
  return {
    requestNumber: "WR7",
    amount: points("800"),
    status: "approved" as const,
    ...to,
    date,
    at: parseWireDate(date),
    ...change,
  };
};

const names = (of: PlayerStatements) => makeEvents(of, NOW).map(({ name }) => name);

test("a win has its market, game, stake and result, and its minute by the passbook", () => {
  const [event] = makeEvents(
    playerStatements({
      wins: [win()],
      bids: [bid("22 Nov 2026 09:00:00 AM")],
      markets: [{ ...KALYAN, openTime: "11:00 PM", closeTime: "11:30 PM" }],
      transactions: [
        moved({ id: "8", kind: "main-win", amount: points("950"), date: "21 Nov 2026 03:30:10 PM" }),
        moved({ id: "9", kind: "main-win", amount: points("950"), date: "22 Nov 2026 03:30:10 PM" }),
      ],
    }),
    NOW,
  );
  expect(event).toMatchObject({
    kind: "win",
    family: "main",
    market: "Kalyan",
    game: "Single Digit",
    session: "Open",
    number: "6",
    stake: "100",
    result: "123-6",
    amount: "950",
    date: "22 Nov 2026 03:30:10 PM",
    at: parseWireDate("22 Nov 2026 03:30:10 PM"),
  });
});

test("two wins of one amount and day get two moments of the passbook", () => {
  const at = (time: string) => `22 Nov 2026 ${time}`;
  const events = makeEvents(
    playerStatements({
      wins: [win(), win({ digits: "7" })],
      transactions: ["04:00:00 PM", "03:00:00 PM"].map((time, index) =>
        moved({ id: String(index), kind: "main-win", amount: points("950"), date: at(time) }),
      ),
    }),
    NOW,
  );
  expect(events.map((event) => event.at)).toEqual([at("04:00:00 PM"), at("03:00:00 PM")].map(parseWireDate));
});

test("a number that was bid on with two stakes has no stake", () => {
  const bids = [bid("22 Nov 2026 09:00:00 AM"), bid("22 Nov 2026 09:01:00 AM", { points: points("15") })];
  expect(makeEvents(playerStatements({ wins: [win()], bids }), NOW)).toMatchObject([{ kind: "win", stake: null }]);
});

test("a deposit that neither waits nor was added is an event of when that was found, and tells of its request", () => {
  const missingDeposits = [
    { key: "a-key", amount: points("500"), at: NOW - 3_600_000, foundAt: NOW - 60_000, support: "7KXM-2PRD" },
  ];
  expect(makeEvents(playerStatements({ missingDeposits }), NOW)).toEqual([
    {
      name: '["deposit-missing","a-key","500",""]',
      kind: "deposit-missing",
      amount: "500",
      date: "",
      at: NOW - 60_000,
      requestedAt: NOW - 3_600_000,
      support: "7KXM-2PRD",
    },
  ]);
});

describe("identities", () => {
  test("stay as they are whatever else is read, missing, or in another order", () => {
    const wins = [win(), win({ digits: "7" })];
    const alone = names(playerStatements({ wins }));
    const transactions = [moved({}), moved({ id: "2", kind: "main-win", amount: points("950") })];
    const more = names(
      playerStatements({ wins: [...wins].reverse(), transactions, bids: [bid("22 Nov 2026 09:00:00 AM")] }),
    );
    expect(new Set(alone).size).toBe(2);
    expect(more).toEqual(expect.arrayContaining([...alone]));
    const { families } = playerStatements({ wins });
    const missing = { families, transactions: null, withdrawals: null, missingDeposits: [], isNewPlayer: false };
    expect(new Set(names(missing))).toEqual(new Set(alone));
  });

  test("rows that are equal in everything are as many events, and one more row is one more event", () => {
    const two = names(playerStatements({ wins: [win(), win()] }));
    const three = names(playerStatements({ wins: [win(), win(), win()] }));
    expect(new Set(two).size).toBe(2);
    expect(new Set(three).size).toBe(3);
    expect(three).toEqual(expect.arrayContaining([...two]));
  });
});

describe("money", () => {
  test("deposits and transfers that came are events, and nothing that the player did", () => {
    const events = makeEvents(
      playerStatements({
        transactions: [
          moved({ id: "1" }),
          moved({ id: "2", kind: "transfer-in", amount: points("50") }),
          moved({ id: "3", kind: "transfer-out", credit: false }),
          moved({ id: "4", kind: "bid", credit: false }),
          moved({ id: "5", kind: "deposit", credit: false }),
          moved({ id: "6", kind: "bonus" }),
          moved({ id: "7", kind: "main-win" }),
        ],
      }),
      NOW,
    );
    expect(events.map(({ kind }) => kind).sort()).toEqual(["deposit", "transfer"]);
  });

  test("a transfer has its sender's name where the note's form is known", () => {
    const transfer = { kind: "transfer-in" } as const;
    const events = makeEvents(
      playerStatements({
        transactions: [
          moved({ ...transfer, id: "1", told: { says: "from", name: "Asha Demo" } }),
          moved({ ...transfer, id: "2", told: { says: "nothing" } }),
          moved({ ...transfer, id: "3" }),
        ],
      }),
      NOW,
    );
    expect(events.flatMap((event) => ("from" in event ? event.from : []))).toEqual(["Asha Demo"]);
  });

  test("a withdrawal is an event once it is paid, or returned with the passbook's time, and not while it waits", () => {
    const requested = parseWireDate("21 Nov 2026 10:00:00 AM");
    const returned = moved({
      id: "9",
      kind: "withdrawal",
      amount: points("800"),
      date: "22 Nov 2026 11:00:00 AM",
      note: "Withdraw Cancelled, points returned, WR8",
    });
    const events = makeEvents(
      playerStatements({
        withdrawals: [
          withdrawal({}),
          withdrawal({ requestNumber: "WR8", status: "cancelled", remark: "Wrong number", support: "7KXM-2PRD" }),
          withdrawal({ requestNumber: "WR9", status: "pending" }),
          withdrawal({ requestNumber: "WR10", status: "unknown" }),
        ],
        transactions: [returned],
      }),
      NOW,
    );
    expect(events).toMatchObject([
      {
        kind: "withdrawal-returned",
        at: returned.at,
        remark: "Wrong number",
        support: "7KXM-2PRD",
        requestedAt: requested,
      },
      { kind: "withdrawal-paid", at: requested, to: { method: "paytm", number: "••••••0001" } },
    ]);
    expect(events[1]).not.toHaveProperty("remark");
  });
});

test("the newest come first, what is older than 30 days is left out, and fifty are the most", () => {
  const wins = Array.from({ length: 70 }, (_, index) => {
    const day = 22 - (index % 20);
    return win({ digits: String(index % 10), winDate: `${String(day).padStart(2, "0")} November 26 13:30` });
  });
  const events = makeEvents(playerStatements({ wins: [...wins, win({ winDate: "22 October 26 13:30" })] }), NOW);
  const times = events.map(({ at }) => at ?? 0);
  expect(events).toHaveLength(50);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(makeEvents(playerStatements({ wins: [win({ winDate: "22 October 26 13:30" })] }), NOW)).toEqual([]);
});
