import { useBidDraft } from "@/lib/client/bid-list/bid-draft";
import type { FundsBodies } from "@/lib/client/money-request/money-calls";
import { useBidRequest } from "@/lib/client/money-request/use-bid-request";
import { useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import type { FakeAnswer } from "./fake-server";

type State = "taken" | "failed" | "checking" | "unknown";

interface Kind {
  readonly name: string;
  readonly send: string;
  readonly ask: string;
  /** The name in localStorage under which the request is kept. */
  readonly kept: string;
  readonly answer: (state: State, more?: object) => FakeAnswer;
  /** A screen of this kind. `open` shows what `submit` sends. */
  readonly useScreen: () => { readonly stage: string; readonly open: () => void; readonly submit: () => boolean };
}

const DAY = "2026-11-20";
const PLACE = { playerKey: "asha", marketId: "7", gameType: "single-digit" } as const;
const BID = {
  marketId: "7",
  gameType: "single-digit" as const,
  lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" as const }],
};

/** The words to the player, and the request that they are about: "last" is the one that was sent last. */
export const told: (readonly [kind: string, about: string])[] = [];
const tell = ({ kind }: { readonly kind: string }, earlier = "last"): void =>
  void told.push([["placed", "done", "corrected"].includes(kind) ? "taken" : kind, earlier]);

const bids: Kind = {
  name: "a bid",
  send: "POST /api/bids",
  ask: "GET /api/bids/",
  kept: "bid-draft:asha:7:single-digit",
  answer: (state, more = {}) => {
    const named = state === "taken" ? "placed" : state;
    const outcome = { state: named, total: "100", corrected: false, reason: null, final: false, ...more };
    return {
      json: { key: "k", support: "7KXM-2PRD", outcome, parts: [{ label: "Single Digit", session: "Open", outcome }] },
    };
  },
  useScreen: () => {
    const bid = useBidRequest(PLACE, DAY, useBidDraft(PLACE, DAY), { tell });
    return { stage: bid.stage, open: () => bid.request === null && bid.open(BID, "Kalyan"), submit: bid.submit };
  },
};

const funds = <Name extends FundsKind>(kind: Name, send: string, body: FundsBodies[Name]): Kind => ({
  name: `a ${kind}`,
  send: `POST ${send}`,
  ask: "GET /api/funds/",
  kept: `funds:asha:${kind}`,
  answer: (state, more = {}) => {
    const named = state === "taken" ? "done" : state;
    const outcome = { state: named, amount: "150", corrected: false, reason: null, final: false, ...more };
    return { json: { key: "k", support: "7KXM-2PRD", kind, outcome } };
  },
  useScreen: () => {
    const request = useFundsRequest("asha", kind, tell);
    return { stage: request.stage, open: () => undefined, submit: () => request.send(body) };
  },
});

export const MONEY_KINDS: readonly Kind[] = [
  bids,
  funds("deposit", "/api/deposits", { amount: 150, app: "phonePe" }),
  funds("withdrawal", "/api/withdrawals", { amount: 150, method: "phonePe" }),
  funds("transfer", "/api/transfers", { points: 150, phone: "9000000002", recipientName: "Ravi Demo" }),
];
