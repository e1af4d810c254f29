import { shownByJest } from "./protection";

const SHARES = "lib/server/money/share-rows.test.ts";
const WALLET = "lib/server/money/wallet-evidence.test.ts";
const CLAIMS = "lib/server/money/claims.test.ts";
const RESUME = "lib/server/money/resume.test.ts";
const FUNDS = "lib/server/funds/funds-faults.test.ts";
const TRAPS = "lib/server/funds/funds-traps.test.ts";

/** The evidence of the money engine: what may be said of a request whose answer was lost. */
export const EVIDENCE = shownByJest([
  {
    name: "accepted-takes-its-row-first",
    protects: "faults 30: the row of an accepted bid would prove a lost one.",
    file: "lib/server/money/share-rows.ts",
    line: "for (const claimant of [...claimants].sort((a, b) => ORDER[a.standing] - ORDER[b.standing])) {",
    replacement: "for (const claimant of claimants) {",
    test: [SHARES, "an accepted request takes its row although"],
  },
  {
    name: "rows-from-before-do-not-count",
    protects: "faults 30: a row that stood there before the send would prove it.",
    file: "lib/server/money/share-rows.ts",
    line: "snapshots.some((one) => one.seq <= seq && one.keys.has(key)) ||",
    replacement: "",
    test: [SHARES, "rows without an id are told apart"],
  },
  {
    name: "all-rows-or-none",
    protects: "faults 31: a lost bid with some of its rows would keep them from another.",
    file: "lib/server/money/share-rows.ts",
    line: 'if (standing === "lost") matching.release(key);',
    replacement: "",
    test: [SHARES, "a lost request with some of its rows takes none"],
  },
  {
    name: "older-books-prove-nothing",
    protects: "faults 30: an older state of the books would prove that a bid is missing.",
    file: "lib/server/money/share-rows.ts",
    line: "return before.length === 0 || (kept > 0 && now.length >= before.length);",
    replacement: "return true;",
    test: [SHARES, "books that lack what they have shown"],
  },
  {
    name: "a-row-is-claimed-once",
    protects: "faults 29: two hosts could count one row for two requests.",
    file: "lib/server/money/claims.ts",
    line: "if (Number(result.numInsertedOrUpdatedRows ?? 0) !== rows.length) throw new RowTaken();",
    replacement: "",
    test: [CLAIMS, "faults 29"],
  },
  {
    name: "claim-and-state-together",
    protects: "faults 29: a row could be claimed by a request that is not settled with it.",
    file: "lib/server/money/claims.ts",
    line: "if (!(await settle(within))) throw new RowTaken();",
    replacement: "await settle(within);",
    test: [CLAIMS, "rows are not claimed where the request cannot be settled"],
  },
  {
    name: "an-unknown-token-proves-nothing",
    protects: "faults 30: the empty books of a session that has ended would call a request failed.",
    file: "lib/server/money/look-at-wallet.ts",
    line: 'if (balance === undefined) return "undecided";',
    replacement: 'if (balance === undefined) return "absent";',
    test: [TRAPS, "is not called failed by the empty books"],
  },
  {
    name: "a-drop-is-explained-once",
    protects: "faults 29: points that an accepted bid took would keep a lost one in doubt.",
    file: "lib/server/money/wallet-evidence.ts",
    line: 'if (spending.standing === "answered") current.left = subtractPoints(current.left, spending.cost);',
    replacement: 'if (spending.standing === "answered") continue;',
    test: [WALLET, "a later part of a request"],
  },
  {
    name: "a-debit-is-one-requests",
    protects: "faults 29: the debit of a bid that was found would keep another in doubt for good.",
    file: "lib/server/money/wallet-evidence.ts",
    line: "const left = history.slice(0, own.since).some((row, index) => isDebitOf(row, movement) && !debits.isTaken(index));",
    replacement: "const left = history.slice(0, own.since).some((row) => isDebitOf(row, movement));",
    test: [WALLET, "each debit is one request's"],
  },
  {
    name: "a-credit-is-no-proof",
    protects: "faults 29: another payment of the same amount would be told as the end of a lost fund request.",
    file: "lib/server/money/evidence.ts",
    line: 'if (isCredited(looking, claimants, now)) return { ...finding, evidence: "credited" };',
    replacement: "",
    test: [FUNDS, "faults 29 F: a credit"],
  },
  {
    name: "not-known-blocks-nothing",
    protects: "faults 33: the same request would be refused for good.",
    file: "lib/server/money/run.ts",
    line: ".filter((record) => record.kind === kind.kind && !record.unknown)",
    replacement: ".filter((record) => record.kind === kind.kind)",
    test: [FUNDS, "faults 33: not found out in time"],
  },
  {
    name: "not-known-is-told",
    protects: "faults 33: a player would wait for good.",
    file: "lib/server/money/reconcile.ts",
    line: 'const isOverdue = horizons >= (credited || evidence === "contested" ? 1 : UNKNOWN_HORIZONS);',
    replacement: "const isOverdue = false;",
    test: [FUNDS, "faults 33: not found out in time"],
  },
  {
    name: "waits-by-the-steady-clock",
    protects: "faults 32: a clock that is set would end the search.",
    file: "lib/server/money/reconcile.ts",
    line: "const sinceMs = () => services.hostTime.steady() - sentAt;",
    replacement: "const sinceMs = () => services.hostTime.now() - sentAt;",
    test: [FUNDS, "faults 32"],
  },
  {
    name: "own-sends-left-alone",
    protects: "faults 32: after a jump of its clock a host would give up what it is about to send.",
    file: "lib/server/money/resume.ts",
    line: "if (isInFlight(store, record)) return true;",
    replacement: "",
    test: [RESUME, "faults 32"],
  },
  {
    name: "the-store-is-in-its-place",
    protects: "faults 34: a bid would be recorded in a file that no restart finds.",
    file: "lib/server/money/records.ts",
    line: "store.assertInPlace();",
    replacement: "",
    test: ["lib/server/money/store-gone.test.ts", "faults 34"],
  },
  {
    name: "a-state-moves-from-where-it-may",
    protects: "faults 22: a slow host would overwrite what is known since.",
    file: "lib/server/money/records.ts",
    line: '.where("state", "in", [...from])',
    replacement: "",
    test: [RESUME, "faults 22"],
  },
]);
