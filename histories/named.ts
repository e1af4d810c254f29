import { keyAt } from "./generate-copies";
import { type Body, type Confirm, type History, PLENTY, type Step } from "./history";
import type { WriteFault } from "./provider/write-faults";

const bid = (digits: string, points = 50): Body => ({
  kind: "bid",
  family: "main",
  gameType: "single-digit",
  lines: [{ digits, points, session: "Open" }],
});

const starline = (digits: string): Body => ({
  kind: "bid",
  family: "starline",
  gameType: "starline-single-digit",
  lines: [{ digits, points: 50, session: "Open" }],
});

const inTwoParts: Body = {
  kind: "bid",
  family: "main",
  gameType: "sp-dp-tp",
  lines: ["112", "222"].map((digits) => ({ digits, points: 200, session: "Open" as const })),
};

const confirm = (at: number, key: string, body: Body, fault: WriteFault | null = null, host = 0): Confirm => ({
  at,
  act: "confirm",
  key,
  player: 0,
  host,
  body,
  faults: [fault],
});

const history = (name: string, steps: readonly Step[], more: Partial<History> = {}): History => ({
  name,
  hosts: 1,
  ahead: [0],
  points: PLENTY,
  withoutIds: [],
  steps,
  ...more,
});

const lateFirst = confirm(0, "first", bid("6"), "hang, effect 0.9 horizons late");
const oldBids = (forMs: number): Step => ({ at: 0, act: "books", what: "frozen", book: "bids", player: 0, forMs });

const again = (at: number, key: string, host: number): Step => ({ at, act: "again", key, host, otherBody: false });
const ask = (at: number, key: string, host: number): Step => ({ at, act: "ask", key, host });
const putBack = (at: number, how: "started" | "promoted" | "folder", dies: number | null): Step => ({
  at,
  act: "put back",
  how,
  dies,
  // The other host gets requests first, because a shared store is down this long.
  downMs: how === "folder" ? 200 : 30_000,
  acceptAfterMs: 60_000,
});

/** Named histories: one for each row of docs/reliability.md, "Rows A to G", and for each fault that was found later. */
export const NAMED: readonly History[] = [
  history("A, faults 29: a late bid, another of the same stake never arrives", [
    lateFirst,
    confirm(2500, "second", bid("7"), "reset before"),
    confirm(45_000, "second-again", bid("7")),
  ]),
  history("A, faults 29: a late bid, a transfer of the same amount never arrives", [
    confirm(0, "first", bid("6", 200), "hang, effect 0.9 horizons late"),
    confirm(2500, "transfer", { kind: "transfer", amount: 200 }, "reset before"),
    confirm(45_000, "transfer-again", { kind: "transfer", amount: 200 }),
  ]),
  history("A, faults 29: a late bid, a withdrawal of the same amount never arrives", [
    confirm(0, "first", bid("6", 200), "hang, effect 0.9 horizons late"),
    confirm(2500, "withdrawal", { kind: "withdrawal", amount: 200, method: "googlePay" }, "reset before"),
    confirm(45_000, "withdrawal-again", { kind: "withdrawal", amount: 200, method: "googlePay" }),
  ]),
  history("A, faults 29: a bid never arrives, the operator debits its stake", [
    confirm(0, "first", bid("6"), "reset before"),
    { at: 3000, act: "operator", what: "debit", player: 0, amount: 50 },
    confirm(45_000, "first-again", bid("6")),
  ]),
  history("B, faults 30: two equal bids while the history lags, the second never arrives", [
    oldBids(8000),
    confirm(100, "first", bid("6")),
    confirm(1000, "second", bid("6"), "reset before"),
  ]),
  history("C, faults 31: two equal bids called failed, one row appears, restart", [
    confirm(0, "first", bid("6"), "reset before"),
    confirm(16_000, "second", bid("6"), "reset, effect 1.5 horizons late"),
    { at: 30_200, act: "kill", host: 0, downMs: 1500 },
  ]),
  history(
    "D, faults 32: a host whose clock is behind loses the answer of an equal bid",
    [confirm(1000, "first", bid("6"), null, 0), confirm(2000, "second", bid("6"), "reset after", 1)],
    { hosts: 2, ahead: [0, -3000] },
  ),
  history("D, faults 32: the clock steps back before the answer of an equal bid is lost", [
    confirm(1000, "first", bid("6")),
    { at: 1500, act: "clock", host: 0, aheadMs: -5000 },
    confirm(2000, "second", bid("6"), "reset after"),
  ]),
  history("E, faults 32: the clock jumps an hour while a bid is late", [
    confirm(0, "first", bid("6"), "reset, effect 0.9 horizons late"),
    { at: 2000, act: "clock", host: 0, aheadMs: 3_600_000 },
  ]),
  history("F, faults 29: a lost fund request, the operator credits as much by QR", [
    confirm(0, "deposit", { kind: "deposit", amount: 500 }, "reset before"),
    { at: 6000, act: "operator", what: "credit by QR", player: 0, amount: 500 },
  ]),
  history("G, faults 30: two lost bids, the history lags past the horizon, the wallet shows both", [
    oldBids(25_000),
    confirm(100, "first", bid("6"), "reset after"),
    confirm(1500, "second", bid("7"), "reset after"),
  ]),
  history("found since, faults 29: a look for one lost bid sees the row of another", [
    confirm(300, "first", bid("6", 200), "reset, effect 1.5 horizons late"),
    confirm(16_900, "second", bid("7", 200), "hang after"),
  ]),
  history("found since, faults 29: two lost bids of one stake, both taken", [
    confirm(1000, "first", bid("6"), "reset, effect 0.3 horizons late"),
    confirm(5400, "second", bid("7"), "reset after"),
  ]),
  history(
    "found since, faults 29: a credit hides the debit of an earlier bid, and a later one's row is missing",
    [
      confirm(43, "first", bid("6", 200), null, 1),
      { at: 77, act: "kill at a record", host: 1, nth: 1, when: "before", downMs: 200 },
      confirm(4641, "second", bid("7", 200), "reset, effect 0.3 horizons late"),
      { at: 8058, act: "books", what: "newest row missing", book: "all", player: null, forMs: 25_000 },
      { at: 9403, act: "kill at a record", host: 0, nth: 4, when: "after", downMs: 200 },
      { at: 12_284, act: "operator", what: "credit by QR", player: 0, amount: 200 },
    ],
    { hosts: 2, ahead: [0, 0] },
  ),
  history(
    "found since, faults 29: a lost deposit was credited before another one of the same amount, which is lost too",
    [
      confirm(929, "credited", { kind: "deposit", amount: 500 }, "reset, effect 0.9 horizons late"),
      { at: 12_140, act: "operator", what: "approve", player: 0, amount: 500 },
      confirm(55_561, "late", { kind: "deposit", amount: 500 }, "reset, effect 4 horizons late"),
    ],
  ),
  history(
    "found since, faults 31: of two equal bids one comes very late, and a credit hides its stake",
    [
      confirm(17_293, "first", bid("6"), "hang before", 1),
      confirm(31_936, "second", bid("6"), "hang, effect 4 horizons late", 1),
      { at: 36_119, act: "operator", what: "credit by QR", player: 0, amount: 50 },
    ],
    { hosts: 2, ahead: [0, 0] },
  ),
  history(
    "found since, faults 32: two hosts look for one record, and one of them ends its watch",
    [
      { at: 39_300, act: "clock", host: 1, aheadMs: 3_600_000 },
      { ...confirm(44_900, "first", inTwoParts), faults: [null, "reset before"] },
    ],
    { hosts: 2, ahead: [0, 0] },
  ),
  history(
    "found since, faults 42: the older copy lacks what another host recorded, which this one has only seen",
    [
      confirm(100, "known", bid("6")),
      { at: 3000, act: "copy" },
      confirm(4000, "lost", bid("7")),
      confirm(5000, "lost-too", bid("6", 200), "reset after"),
      putBack(25_000, "started", 0),
      ask(26_000, "lost", 1),
      again(27_000, "lost", 1),
      again(28_000, "lost-too", 1),
      again(29_000, "known", 1),
    ],
    { hosts: 2, ahead: [0, 0] },
  ),
  history(
    "found since, faults 42: a promoted copy that lacks what no other host has seen",
    [
      { at: 500, act: "copy" },
      confirm(1000, "lost", bid("7")),
      putBack(1500, "promoted", 0),
      again(2000, "lost", 1),
      ask(3000, "lost", 1),
    ],
    { hosts: 2, ahead: [0, 0], store: "PostgreSQL" },
  ),
  history("found since, faults 42: the folder is put back with its mark", [
    confirm(100, "known", bid("6")),
    { at: 3000, act: "copy" },
    confirm(4000, "lost", bid("7")),
    putBack(8000, "folder", 0),
    again(12_000, "lost", 0),
    ask(13_000, "lost", 0),
    again(14_000, "known", 0),
  ]),
  history("found since, faults 42: another copy, made after the first was accepted, without a restart between", [
    { at: 3000, act: "copy" },
    confirm(4000, "lost", bid("7")),
    putBack(8000, "folder", 0),
    { at: 80_000, act: "copy" },
    confirm(81_000, keyAt(81_000, 1), bid("6", 100)),
    putBack(85_000, "folder", 0),
    again(90_000, keyAt(81_000, 1), 0),
  ]),
  history("found since, faults 30: a doubled book, and another family's lost bid of the same stake that came late", [
    { at: 0, act: "books", what: "doubled, other ids", book: "bids", player: 0, forMs: 50_000 },
    confirm(1500, "never", bid("7"), "reset before"),
    confirm(1600, "late", starline("6"), "reset, effect 1.5 horizons late"),
    confirm(18_900, "placed", bid("7")),
  ]),
  history(
    "found since, faults 33: one host calls a bid failed while the other's look has found it, and takes long",
    [
      { at: 0, act: "books", what: "15 s old", book: "all", player: null, forMs: 12_000 },
      confirm(390, "first", starline("7"), "hang after", 1),
      { at: 4161, act: "books", what: "hang", book: "passbook", player: 0, forMs: 12_000 },
    ],
    { hosts: 2, ahead: [0, 0] },
  ),
  history("found since, faults 29: a transfer is taken between the reads of one look", [
    confirm(35, "late", { kind: "transfer", amount: 500 }, "hang, effect 1.5 horizons late"),
    { at: 4841, act: "kill", host: 0, downMs: 200 },
  ]),
  history("found since, faults 29: the wallet was old before an equal bid that is still looked for and comes late", [
    { at: 0, act: "books", what: "8 s old", book: "wallet", player: 0, forMs: 6000 },
    confirm(81, "placed", bid("6", 200)),
    confirm(3423, "late", bid("6", 200), "hang, effect 4 horizons late"),
    confirm(35_685, "never", bid("6", 200), "reset before"),
  ]),
  history("found since, faults 42: a copy that lacks no request, only that a deposit which waited was sent", [
    confirm(100, "waited", { kind: "deposit", amount: 500 }),
    { at: 1000, act: "copy" },
    putBack(25_000, "started", 0),
  ]),
  history(
    "found since, faults 42: such a copy, beside a host that has only seen that it was sent",
    [
      confirm(100, "waited", { kind: "deposit", amount: 500 }),
      { at: 1000, act: "copy" },
      putBack(25_000, "started", 0),
      ask(26_000, "waited", 1),
    ],
    { hosts: 2, ahead: [0, 0], store: "PostgreSQL" },
  ),
  history("found since, care C11: a bid that failed and is corrected counts under a limit meanwhile", [
    { at: 0, act: "limit", player: 0, host: 0, points: 100 },
    confirm(1000, "late", bid("6", 100), "hang, effect 1.5 horizons late"),
    confirm(14_000, "more", bid("7", 100)),
  ]),
];
