import type { Reaction } from "@/lib/server/provider/fixtures/fake-provider";
import type { ReadFault, StatementName, Step } from "../history";
import { findOutage, type Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { ODD_FORMS, type OddForm, withoutIds } from "./odd-forms";

/** The calls that read statements, with the field that holds the rows and the fields that hold their ids. */
const CALLS: Readonly<
  Record<string, { readonly statement: StatementName; readonly rows?: string; readonly ids: readonly string[] }>
> = {
  "api-bid-history-data": { statement: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-starline-bid-history-data": { statement: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-galidisawar-bid-history-data": { statement: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-wallet-transaction-history": { statement: "passbook", rows: "transaction_history", ids: ["transaction_id"] },
  "api-user-withdraw-transaction-history": { statement: "withdrawals", rows: "withdrawdata", ids: ["request_number"] },
  "api-last-fund-request-detail": { statement: "deposits", rows: "last_req_detail", ids: ["id", "fund_request_id"] },
  "api-user-wallet-balance": { statement: "wallet", ids: [] },
};

/** The call that reads the statement which shows a write, by the path of the write. */
const STATEMENT_CALLS: Readonly<Record<string, string>> = {
  "api-submit-bid": "api-bid-history-data",
  "api-starline-submit-bid": "api-starline-bid-history-data",
  "api-galidisawar-submit-bid": "api-galidisawar-bid-history-data",
  "fund-request-add": "api-last-fund-request-detail",
  "api-user-withdraw-fund-request": "api-user-withdraw-transaction-history",
  "api-user-transfer-wallet-balance": "api-wallet-transaction-history",
};

/**
 * Returns the call that reads the statement which shows a write.
 * @param path the path of the write
 * @throws Error for a path that is no write
 */
export const toStatementName = (path: string): string => {
  const statement = STATEMENT_CALLS[path];
  if (statement === undefined) throw new Error(`${path} is no write`);
  return statement;
};

/** Whether a call is a write of a money request. */
export const isWrite = (path: string): boolean => Object.hasOwn(STATEMENT_CALLS, path);

/** The days of every history, which lasts less than one day. */
const TODAY = { bid_from: "11/20/2026", bid_to: "11/20/2026" };

/** How long a read takes to be answered, in milliseconds. */
const TAKES_MS = 20;
const SLOW_MS = 3000;

/** One answered read of a statement. */
export interface StatementRead {
  readonly path: string;
  readonly statement: StatementName;
  readonly mobile: string;
  /**
   * When the state that the response shows was current, in milliseconds of the history; undefined without a statement.
   */
  readonly asOf: number | undefined;
  /** Whether rows are missing or changed, another player's, or empty because of an unknown token. */
  readonly altered: boolean;
  readonly answeredAt: number;
}

type Window = Extract<Step, { readonly act: "books" }>;

const AGES: Readonly<Partial<Record<ReadFault, number>>> = { "2 s old": 2000, "8 s old": 8000, "15 s old": 15_000 };

const isStale = (fault: ReadFault): boolean => fault === "frozen" || AGES[fault] !== undefined;

/** Answers the hosts' reads of statements, which may be stale, incomplete, or failing. */
export class ProviderStatements {
  readonly reads: StatementRead[] = [];
  private readonly windows: readonly Window[];
  /** The earlier states by player and call, oldest first. */
  private readonly states = new Map<string, { readonly at: number; readonly json: string }[]>();

  constructor(private readonly scene: Scene) {
    const { history, reference } = scene;
    this.windows = history.steps.filter((step) => step.act === "books");
    if (!this.windows.some(({ what }) => isStale(what))) return;
    this.saveState();
    reference.onChange(() => this.saveState());
  }

  /** Answers a read some time after its arrival. */
  receive({ path, body, answer }: Arrival): void {
    const { time } = this.scene;
    const call = CALLS[path];
    const mobile = this.findMobile(body);
    const fault = call && this.findFault(call.statement, mobile);
    const recordRead = (asOf: number | undefined, altered: boolean) => {
      if (call && mobile)
        this.reads.push({ path, statement: call.statement, mobile, asOf, altered, answeredAt: time.at });
    };
    if (fault === "hang") {
      recordRead(undefined, false);
      return;
    }
    const early = fault === "slow" ? this.createReaction(path, body, fault) : undefined;
    time.after(early ? SLOW_MS : TAKES_MS, () => {
      const { reaction, asOf, altered } = early ?? this.createReaction(path, body, fault);
      recordRead(asOf, altered);
      this.scene.trace(`read ${path}${fault ? ` (${fault})` : ""}: ${JSON.stringify(reaction)}`);
      answer(reaction);
    });
  }

  /** Whether the statement that shows a write has no ids in its rows. */
  areWithoutIds(writePath: string): boolean {
    const call = CALLS[toStatementName(writePath)];
    return call !== undefined && this.scene.history.withoutIds.includes(call.statement);
  }

  /** Whether a player's statements have no fault for `ms` milliseconds without a break, somewhere between two times. */
  hasFaultlessWindow(
    player: number,
    { from, until, ms }: { readonly from: number; readonly until: number; readonly ms: number },
  ) {
    const bad = this.scene.history.steps
      .flatMap((step) => {
        const isBad = step.act === "outage" || (step.act === "books" && (step.player ?? player) === player);
        return isBad ? [{ from: step.at, until: step.at + step.forMs }] : [];
      })
      .sort((a, b) => a.from - b.from);
    let good = from;
    for (const window of bad) {
      if (window.until <= good) continue;
      if (Math.min(window.from, until) - good >= ms) return true;
      good = Math.max(good, window.until);
    }
    return until - good >= ms;
  }

  private findMobile(body: Readonly<Record<string, unknown>>): string | undefined {
    return this.scene.reference.people.find(
      ({ tokens, mobile }) => tokens.includes(String(body.unique_token)) || body.mobile_no === mobile,
    )?.mobile;
  }

  private findFault(statement: StatementName, mobile: string | undefined): ReadFault | undefined {
    const outage = findOutage(this.scene);
    if (outage) return outage === "hang" ? "hang" : "500";
    const playerIndex = this.scene.reference.people.findIndex((person) => person.mobile === mobile);
    const open = this.listOpenWindows().filter(({ player }) => (player ?? playerIndex) === playerIndex);
    return (open.find((one) => one.book === statement) ?? open.find((one) => one.book === "all"))?.what;
  }

  private listOpenWindows(): readonly Window[] {
    const now = this.scene.time.at;
    return this.windows.filter(({ at, forMs }) => at <= now && now < at + forMs);
  }

  /** Returns when the current freeze started, in milliseconds of the history. */
  private frozenSince(): number {
    const frozen = this.listOpenWindows().filter(({ what }) => what === "frozen");
    return Math.max(...frozen.map(({ at }) => at));
  }

  private createReaction(path: string, body: Readonly<Record<string, unknown>>, fault: ReadFault | undefined) {
    const { reference, time } = this.scene;
    if (fault === "500") return withoutStatement({ text: "<h1>Error</h1>", status: 500 });
    if (fault === "garbage") return withoutStatement({ text: "<html><body>Database error" });
    if (fault === "unknown token") {
      const { json } = this.applyRowFaults(path, reference.answer(path, body, false), undefined);
      return { reaction: { json }, asOf: time.at, altered: true };
    }
    const age = fault === undefined ? undefined : AGES[fault];
    const asOf = fault === "frozen" ? this.frozenSince() : time.at - (age ?? 0);
    const fresh = fault !== "frozen" && age === undefined;
    const request = fault === "another player's" ? this.asNextPlayer(body) : body;
    const json = fresh ? reference.answer(path, request) : this.findState(path, body, asOf);
    const { json: shown, altered } = this.applyRowFaults(path, json, fault);
    const isStranger = reference.people.some(({ tokens: [, ...older] }) => older.includes(String(body.unique_token)));
    return { reaction: { json: shown } satisfies Reaction, asOf, altered: altered || isStranger };
  }

  /** Applies the faults of rows and ids to a response. */
  private applyRowFaults(path: string, json: object, fault: ReadFault | undefined) {
    const call = CALLS[path];
    const rows = call?.rows === undefined ? undefined : Object.entries(json).find(([name]) => name === call.rows)?.[1];
    if (!call?.rows || !Array.isArray(rows)) return { json, altered: fault === "another player's" };
    const remaining = rows.filter((_row, nth) => {
      if (fault === "newest row missing") return nth > 0;
      return fault !== "every other row missing" || nth % 2 === 1;
    });
    const plain = this.scene.history.withoutIds.includes(call.statement) ? withoutIds(remaining, call.ids) : remaining;
    const form = fault !== undefined && fault in ODD_FORMS ? ODD_FORMS[fault as OddForm] : undefined;
    const shown = form ? form(plain, call.ids) : plain;
    return { json: { ...json, [call.rows]: shown }, altered: form !== undefined || remaining.length < rows.length };
  }

  /** Returns the request with the token and number of the next player. */
  private asNextPlayer(body: Readonly<Record<string, unknown>>) {
    const { people } = this.scene.reference;
    const other = people[(people.findIndex(({ mobile }) => mobile === this.findMobile(body)) + 1) % people.length];
    const [token] = other?.tokens ?? [];
    const { unique_token, mobile_no } = body;
    return {
      ...body,
      ...(unique_token !== undefined && { unique_token: token }),
      ...(mobile_no !== undefined && { mobile_no: other?.mobile }),
    };
  }

  private saveState(): void {
    const { reference, time } = this.scene;
    for (const {
      mobile,
      tokens: [token],
    } of reference.people) {
      for (const path of Object.keys(CALLS)) {
        const json = JSON.stringify(reference.answer(path, { ...TODAY, unique_token: token, mobile_no: mobile }));
        const name = `${mobile} ${path}`;
        this.states.set(name, [...(this.states.get(name) ?? []), { at: time.at, json }]);
      }
    }
  }

  private findState(path: string, body: Readonly<Record<string, unknown>>, at: number): object {
    const stored = this.states.get(`${this.findMobile(body)} ${path}`) ?? [];
    const state = stored.findLast((one) => one.at <= at) ?? stored[0];
    return state ? JSON.parse(state.json) : this.scene.reference.answer(path, body);
  }
}

const withoutStatement = (reaction: Reaction) => ({ reaction, asOf: undefined, altered: false });
