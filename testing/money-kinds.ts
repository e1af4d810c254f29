import { useBidDraft } from "@/lib/client/bid-list/bid-draft";
import { useConfirmation } from "@/lib/client/bid-list/use-confirmation";
import type { SubmitNotice } from "@/lib/client/outbox/notify";
import { createIdempotencyKey, getAmount, type RequestBodies } from "@/lib/client/outbox/outbox-api";
import { useSubmit } from "@/lib/client/outbox/use-submit";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { wholePoints } from "@/lib/domain/points";
import type { FakeResponse } from "./fake-server";

type State = "taken" | "failed" | "checking" | "unknown";

interface Kind {
  readonly name: string;
  readonly send: string;
  readonly poll: string;
  readonly response: (state: State, more?: object) => FakeResponse;
  /** Renders the hook of a screen of this kind. `open` shows what `submit` sends. */
  readonly useScreen: () => { readonly stage: string; readonly open: () => void; readonly submit: () => boolean };
}

const DAY = "2026-11-20";
const PLACE = { playerKey: "asha", marketId: "7", gameType: "single-digit" } as const;
const BID = {
  marketId: "7",
  gameType: "single-digit" as const,
  lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" as const }],
};

/**
 * Each outcome that the player was notified of, and the key of the request that it is about; "last" is the request sent
 * last.
 */
export const notices: (readonly [kind: string, about: string])[] = [];
const onNotice = ({ entry, outcome: { kind }, earlier }: SubmitNotice): void =>
  void notices.push([["placed", "done", "corrected"].includes(kind) ? "taken" : kind, earlier ? entry.key : "last"]);

const bids: Kind = {
  name: "a bid",
  send: "POST /api/bids",
  poll: "GET /api/bids/",
  response: (state, more = {}) => {
    const named = state === "taken" ? "placed" : state;
    const outcome = { state: named, total: "100", corrected: false, reason: null, final: false, ...more };
    return {
      json: { key: "k", support: "7KXM-2PRD", outcome, parts: [{ label: "Single Digit", session: "Open", outcome }] },
    };
  },
  useScreen: () => {
    const bid = useConfirmation(PLACE, DAY, useBidDraft(PLACE, DAY), { onNotice, onTakenOver: () => undefined });
    return { stage: bid.stage, open: () => bid.request === null && bid.open(BID, "Kalyan"), submit: bid.submit };
  },
};

const funds = <Name extends FundsKind>(kind: Name, send: string, body: RequestBodies[Name]): Kind => ({
  name: `a ${kind}`,
  send: `POST ${send}`,
  poll: "GET /api/funds/",
  response: (state, more = {}) => {
    const named = state === "taken" ? "done" : state;
    const outcome = { state: named, amount: "150", corrected: false, reason: null, final: false, ...more };
    return { json: { key: "k", support: "7KXM-2PRD", kind, outcome } };
  },
  useScreen: () => {
    const { stage, submit } = useSubmit("asha", kind, onNotice);
    const entry = () =>
      ({ kind, key: createIdempotencyKey(), state: "draft", at: 0, points: wholePoints(getAmount(body)) }) as const;
    return { stage, open: () => undefined, submit: () => submit(entry(), body) };
  },
});

/** A bid and each kind of funds request, for tests that all of them must pass. */
export const MONEY_KINDS: readonly Kind[] = [
  bids,
  funds("deposit", "/api/deposits", { amount: 150, app: "phonePe" }),
  funds("withdrawal", "/api/withdrawals", { amount: 150, method: "phonePe" }),
  funds("transfer", "/api/transfers", { points: 150, phone: "9000000002", recipientName: "Ravi Demo" }),
];
