import type { Entry } from "@/lib/client/outbox/entry";
import { findOpenDraft, findPending, listEntries } from "@/lib/client/outbox/outbox";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { points } from "./points";
import { TWO_O_CLOCK } from "./test-screen";

/** Stores an entry as another tab, or a killed page, would, without any event to this page. */
export const storeEntry = (entry: Entry, playerKey = "asha"): void =>
  localStorage.setItem(`outbox:${playerKey}:${entry.key}`, JSON.stringify(entry));

/** Returns an entry for 150 points that the server has acknowledged. */
export const fundsEntry = (kind: FundsKind, more: Partial<Entry> = {}): Entry => ({
  key: "k",
  kind,
  state: "acknowledged",
  at: TWO_O_CLOCK,
  points: points("150"),
  ...more,
});

const SINGLE_DIGITS = "bid 7 single-digit";

/** Returns an entry of a bid on Kalyan's single digits. */
export const bidEntry = (more: Partial<Entry> = {}): Entry => ({
  key: "other",
  kind: "bid",
  state: "sending",
  at: TWO_O_CLOCK,
  points: points("10"),
  bid: { marketId: "7", gameType: "single-digit", market: "Kalyan", day: "2026-11-20" },
  lines: [{ digits: "3", closeDigits: "", points: 10, session: "Open" }],
  ...more,
});

export const pendingBid = (): Entry | undefined => findPending("asha", SINGLE_DIGITS);
export const openBid = (): Entry | undefined => findOpenDraft("asha", SINGLE_DIGITS);

/** Lists the entries of one kind that have no terminal state. */
export const openEntries = (kind: Entry["kind"]): readonly Entry[] =>
  listEntries("asha").filter(
    (entry) => entry.kind === kind && (entry.until !== undefined || entry.state === "acknowledged"),
  );
