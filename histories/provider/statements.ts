import type { Reaction } from "@/lib/server/provider/fixtures/fake-provider";
import type { ReadFault, StatementName, Step } from "../history";
import { outageOf, type Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { ODD_FORMS, type OddForm, withoutIds } from "./odd-forms";

/** The calls of the books, with the fields of the rows and ids. */
const CALLS: Readonly<
  Record<string, { readonly book: StatementName; readonly rows?: string; readonly ids: readonly string[] }>
> = {
  "api-bid-history-data": { book: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-starline-bid-history-data": { book: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-galidisawar-bid-history-data": { book: "bids", rows: "bid_data", ids: ["bid_tx_id"] },
  "api-wallet-transaction-history": { book: "passbook", rows: "transaction_history", ids: ["transaction_id"] },
  "api-user-withdraw-transaction-history": { book: "withdrawals", rows: "withdrawdata", ids: ["request_number"] },
  "api-last-fund-request-detail": { book: "deposits", rows: "last_req_detail", ids: ["id", "fund_request_id"] },
  "api-user-wallet-balance": { book: "wallet", ids: [] },
};

/** The call that reads the book of each write. */
const BOOK_OF: Readonly<Record<string, string>> = {
  "api-submit-bid": "api-bid-history-data",
  "api-starline-submit-bid": "api-starline-bid-history-data",
  "api-galidisawar-submit-bid": "api-galidisawar-bid-history-data",
  "fund-request-add": "api-last-fund-request-detail",
  "api-user-withdraw-fund-request": "api-user-withdraw-transaction-history",
  "api-user-transfer-wallet-balance": "api-wallet-transaction-history",
};

/** @param path a write's call. */
export const toStatementName = (path: string): string => {
  const book = BOOK_OF[path];
  if (book === undefined) throw new Error(`${path} is no write`);
  return book;
};

/** Whether a call is a write of a money request. */
export const isWrite = (path: string): boolean => Object.hasOwn(BOOK_OF, path);

/** Every history is within one day. */
const TODAY = { bid_from: "11/20/2026", bid_to: "11/20/2026" };

/** Milliseconds until a read is answered. */
const TAKES_MS = 20;
const SLOW_MS = 3000;

/** One answered read of a book. */
export interface StatementRead {
  readonly path: string;
  readonly book: StatementName;
  readonly mobile: string;
  /** The time of the state that it shows; undefined if it shows no books. */
  readonly shows: number | undefined;
  /** Rows are missing or changed, or the books are another player's, or empty because of an unknown token. */
  readonly altered: boolean;
  readonly answeredAt: number;
}

type Window = Extract<Step, { readonly act: "books" }>;

const AGES: Readonly<Partial<Record<ReadFault, number>>> = { "2 s old": 2000, "8 s old": 8000, "15 s old": 15_000 };

const isOld = (fault: ReadFault): boolean => fault === "frozen" || AGES[fault] !== undefined;

/** The provider's books as the hosts read them: outdated, incomplete, or failing. */
export class ProviderStatements {
  readonly reads: StatementRead[] = [];
  private readonly windows: readonly Window[];
  /** Earlier states by player and call, oldest first. */
  private readonly states = new Map<string, { readonly at: number; readonly json: string }[]>();

  constructor(private readonly scene: Scene) {
    const { history, truth } = scene;
    this.windows = history.steps.filter((step) => step.act === "books");
    if (!this.windows.some(({ what }) => isOld(what))) return;
    this.keepState();
    truth.onChange(() => this.keepState());
  }

  /** Answers a read some time after its arrival. */
  receive({ path, body, answer }: Arrival): void {
    const { time } = this.scene;
    const call = CALLS[path];
    const mobile = this.whose(body);
    const fault = call && this.faultOf(call.book, mobile);
    const note = (shows: number | undefined, altered: boolean) => {
      if (call && mobile) this.reads.push({ path, book: call.book, mobile, shows, altered, answeredAt: time.at });
    };
    if (fault === "hang") {
      note(undefined, false);
      return;
    }
    const early = fault === "slow" ? this.told(path, body, fault) : undefined;
    time.after(early ? SLOW_MS : TAKES_MS, () => {
      const { reaction, shows, altered } = early ?? this.told(path, body, fault);
      note(shows, altered);
      this.scene.trace(`read ${path}${fault ? ` (${fault})` : ""}: ${JSON.stringify(reaction)}`);
      answer(reaction);
    });
  }

  /** Whether the rows in the book of a write have no ids. */
  areWithoutIds(writePath: string): boolean {
    const call = CALLS[toStatementName(writePath)];
    return call !== undefined && this.scene.history.withoutIds.includes(call.book);
  }

  /** Whether a player's books have no fault for `ms` without a break, somewhere between two times. */
  areGood(player: number, { from, until, ms }: { readonly from: number; readonly until: number; readonly ms: number }) {
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

  private whose(body: Readonly<Record<string, unknown>>): string | undefined {
    return this.scene.truth.people.find(
      ({ tokens, mobile }) => tokens.includes(String(body.unique_token)) || body.mobile_no === mobile,
    )?.mobile;
  }

  private faultOf(book: StatementName, mobile: string | undefined): ReadFault | undefined {
    const outage = outageOf(this.scene);
    if (outage) return outage === "hang" ? "hang" : "500";
    const whose = this.scene.truth.people.findIndex((person) => person.mobile === mobile);
    const open = this.open().filter(({ player }) => (player ?? whose) === whose);
    return (open.find((one) => one.book === book) ?? open.find((one) => one.book === "all"))?.what;
  }

  private open(): readonly Window[] {
    const now = this.scene.time.at;
    return this.windows.filter(({ at, forMs }) => at <= now && now < at + forMs);
  }

  /** When the current freeze began. */
  private frozenSince(): number {
    const frozen = this.open().filter(({ what }) => what === "frozen");
    return Math.max(...frozen.map(({ at }) => at));
  }

  private told(path: string, body: Readonly<Record<string, unknown>>, fault: ReadFault | undefined) {
    const { truth, time } = this.scene;
    if (fault === "500") return nothing({ text: "<h1>Error</h1>", status: 500 });
    if (fault === "garbage") return nothing({ text: "<html><body>Database error" });
    if (fault === "unknown token") {
      const { json } = this.leftOf(path, truth.answer(path, body, false), undefined);
      return { reaction: { json }, shows: time.at, altered: true };
    }
    const age = fault === undefined ? undefined : AGES[fault];
    const asOf = fault === "frozen" ? this.frozenSince() : time.at - (age ?? 0);
    const fresh = fault !== "frozen" && age === undefined;
    const asked = fault === "another player's" ? this.asAnother(body) : body;
    const json = fresh ? truth.answer(path, asked) : this.stateAt(path, body, asOf);
    const { json: shown, altered } = this.leftOf(path, json, fault);
    const isStranger = truth.people.some(({ tokens: [, ...older] }) => older.includes(String(body.unique_token)));
    return { reaction: { json: shown } satisfies Reaction, shows: asOf, altered: altered || isStranger };
  }

  /** The answer with the faults of rows and ids applied. */
  private leftOf(path: string, json: object, fault: ReadFault | undefined) {
    const call = CALLS[path];
    const rows = call?.rows === undefined ? undefined : Object.entries(json).find(([name]) => name === call.rows)?.[1];
    if (!call?.rows || !Array.isArray(rows)) return { json, altered: fault === "another player's" };
    const kept = rows.filter((_row, nth) => {
      if (fault === "newest row missing") return nth > 0;
      return fault !== "every other row missing" || nth % 2 === 1;
    });
    const plain = this.scene.history.withoutIds.includes(call.book) ? withoutIds(kept, call.ids) : kept;
    const form = fault !== undefined && fault in ODD_FORMS ? ODD_FORMS[fault as OddForm] : undefined;
    const shown = form ? form(plain, call.ids) : plain;
    return { json: { ...json, [call.rows]: shown }, altered: form !== undefined || kept.length < rows.length };
  }

  /** The same request with the token and number of the next player. */
  private asAnother(body: Readonly<Record<string, unknown>>) {
    const { people } = this.scene.truth;
    const other = people[(people.findIndex(({ mobile }) => mobile === this.whose(body)) + 1) % people.length];
    const [token] = other?.tokens ?? [];
    const { unique_token, mobile_no } = body;
    return {
      ...body,
      ...(unique_token !== undefined && { unique_token: token }),
      ...(mobile_no !== undefined && { mobile_no: other?.mobile }),
    };
  }

  private keepState(): void {
    const { truth, time } = this.scene;
    for (const {
      mobile,
      tokens: [token],
    } of truth.people) {
      for (const path of Object.keys(CALLS)) {
        const json = JSON.stringify(truth.answer(path, { ...TODAY, unique_token: token, mobile_no: mobile }));
        const name = `${mobile} ${path}`;
        this.states.set(name, [...(this.states.get(name) ?? []), { at: time.at, json }]);
      }
    }
  }

  private stateAt(path: string, body: Readonly<Record<string, unknown>>, at: number): object {
    const kept = this.states.get(`${this.whose(body)} ${path}`) ?? [];
    const state = kept.findLast((one) => one.at <= at) ?? kept[0];
    return state ? JSON.parse(state.json) : this.scene.truth.answer(path, body);
  }
}

const nothing = (reaction: Reaction) => ({ reaction, shows: undefined, altered: false });
