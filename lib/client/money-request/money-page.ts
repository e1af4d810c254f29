import type { PlaceBidsRequest } from "@/lib/contract/bids";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import type { Points } from "@/lib/domain/points";
import type { BidDraft } from "../bid-list/bid-draft";
import type { AwaitedRequest, DoubtfulRequest } from "./follow-up";
import type { FundsBodies } from "./money-calls";
import type { DraftPlace, FundsPlace } from "./places";
import type { BidTaken, FundsTaken, Taken, Verdict } from "./verdict";

/** `missing`: it never reached the server. `offline`: there was no network at the tap. */
export type MoneyNews<What extends Taken> =
  | Exclude<Verdict<What>, { readonly kind: "unknown" | "checking" }>
  | { readonly kind: "offline" };

/**
 * Once. @param earlier the key of a request that was reported as failed or not known; undefined for the last sent. @param key
 * of the request, whichever it is; undefined if nothing was sent.
 */
export type Tell<News> = (news: News, earlier?: string, key?: string) => void;

/** A screen's request, as it is kept. */
export interface MoneyPage<Body, News> {
  readonly playerKey: string;
  readonly tell: Tell<News>;
  readonly awaited: AwaitedRequest | null;
  readonly doubts: readonly DoubtfulRequest[];
  /** The screen still shows what was confirmed under the key, and no other request of this kind is under way. */
  readonly mayBegin: (key: string) => boolean;
  readonly offlineNews: (body: Body) => News;
}

/** The work on a page's requests. */
export interface UnderWay<Body> {
  /** @returns false if nothing was sent: the disk held this list, sent before the browser was killed, or another tab was faster. */
  readonly send: (key: string, body: Body) => Promise<boolean>;
  /** Until the end of the awaited request is known. @param sendIsOver it does not leave this page any more. @returns stops it. */
  readonly ask: (key: string, sendIsOver: boolean) => () => void;
  /** About requests that may still turn out to be taken. @returns stops it. */
  readonly lookAgain: (keys: readonly string[], undecided: boolean) => () => void;
}

/** Makes the work on a page's requests. @param now the page at that moment. */
export type WorkOn<Body, Page> = (now: () => Page) => UnderWay<Body>;

/** `corrected`: a bid that was reported as failed was placed. */
export type BidNews = MoneyNews<BidTaken> | { readonly kind: "corrected"; readonly total: Points };

/** A screen's bid, for the work on it. */
export interface BidPage extends MoneyPage<PlaceBidsRequest, BidNews> {
  readonly place: DraftPlace;
  readonly draftDay: string;
  readonly change: (next: (current: BidDraft) => BidDraft) => void;
  readonly onBegin: (key: string) => void;
  /** @param isAsked it was the bid of the list. @param closes its dialog has nothing more to show. */
  readonly onSettled: (isAsked: boolean, closes: boolean) => void;
}

export type FundsNews = MoneyNews<FundsTaken> & { readonly amount: Points };

/** A screen's request, for the work on it. */
export interface FundsPage<Kind extends FundsKind> extends MoneyPage<FundsBodies[Kind], FundsNews> {
  readonly place: FundsPlace & { readonly kind: Kind };
}
