import { shownByJest } from "./protection";

const COUNTS = "lib/server/money/row-counts.test.ts";
const EVIDENCE_TEST = "lib/server/money/evidence.test.ts";
const LEAVING = "lib/server/money/leaving-rows.test.ts";
const WALLET = "lib/server/money/wallet-evidence.test.ts";
const RESUME = "lib/server/money/resume.test.ts";
const FUNDS = "lib/server/funds/funds-faults.test.ts";
const TRAPS = "lib/server/funds/funds-traps.test.ts";

/** The evidence of the money engine: what may be said of a request whose answer was lost. */
export const EVIDENCE = shownByJest([
  {
    name: "taken-explains-its-row",
    protects: "faults 30: the row of an accepted bid would prove a lost one.",
    file: "lib/server/money/row-counts.ts",
    line: 'if (request.standing === "taken") this.add(countsOf(request.rows));',
    replacement: 'if (request.standing === "taken") return;',
    test: [COUNTS, "faults 30: a later request that was taken explains a row"],
  },
  {
    name: "rows-from-before-do-not-count",
    protects: "faults 30: a row that stood there before the send would prove it.",
    file: "lib/server/money/row-counts.ts",
    line: "this.counts.set(content, Math.max(before, this.counts.get(content) ?? 0));",
    replacement: "",
    test: [COUNTS, "one row more than before is the request's"],
  },
  {
    name: "a-part-keeps-its-rows",
    protects: "faults 31: a row of a bid that is being written would prove another.",
    file: "lib/server/money/row-counts.ts",
    line: "for (const [content, count] of found) kept.set(content, (kept.get(content) ?? 0) + count);",
    replacement: "",
    test: [COUNTS, "a request with a part of its rows keeps them"],
  },
  {
    name: "older-books-prove-nothing",
    protects: "faults 30: an older state of the books would prove that a bid is missing.",
    file: "lib/server/money/row-counts.ts",
    line: "return before.length === 0 || (isKept && now.length >= before.length);",
    replacement: "return true;",
    test: [COUNTS, "a book with fewer rows than before"],
  },
  {
    name: "the-wallet-has-a-veto",
    protects: "faults 29: a row that the provider shows twice would prove a bid that never arrived.",
    file: "lib/server/money/evidence.ts",
    line: 'return shown === "all" && (await isVetoed(key)) ? "vetoed" : shown;',
    replacement: "return shown;",
    test: [EVIDENCE_TEST, "rows that are shown twice prove nothing"],
  },
  {
    name: "unread-changes-nothing",
    protects: "faults 14: an outage would turn a true word into 'not known'.",
    file: "lib/server/money/reconcile.ts",
    line: 'if (evidence === "unread" && sinceMs < UNKNOWN_WATCH_MS) return true;',
    replacement: 'if (evidence === "unread") return reopen(services, record, log);',
    test: [EVIDENCE_TEST, "books that cannot be read do not change what was told"],
  },
  {
    name: "an-unknown-token-proves-nothing",
    protects: "faults 30: the empty books of a session that has ended would call a request failed.",
    file: "lib/server/money/look-at-wallet.ts",
    line: 'if (balance === undefined) return "unread";',
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
    line: "const left = history.slice(0, own.since).some((row, index) => isDebitOf(row, movement) && !explained.has(index));",
    replacement: "const left = history.slice(0, own.since).some((row) => isDebitOf(row, movement));",
    test: [WALLET, "each debit is one request's"],
  },
  {
    name: "a-credit-is-no-proof",
    protects: "faults 29: another payment of the same amount would be told as the end of a lost fund request.",
    file: "lib/server/money/leaving-rows.ts",
    line: 'if (isMore) return fresh > later + late && isIdKept ? "happened" : "credited";',
    replacement: 'if (isMore) return "happened";',
    test: [LEAVING, "faults 29: a credit alone may be a QR payment"],
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
