import { useEffect, useRef, useState } from "react";
import { serverNow } from "../clock/server-clock";
import { refreshWallet } from "../data/wallet";
import { isOffline } from "../device/connection";
import { type KeptText, keepOnDisk, restoreFromDisk } from "../device/strict-disk";
import { sessionHasEnded } from "../session/session-end";
import type { DoubtChange, DoubtfulRequest } from "./follow-up";
import { type AwaitedRequest, useAsking, useDoubts } from "./follow-up";
import type { MoneyCalls } from "./money-calls";
import { noteTold } from "./places";
import { isOver, type Receipt, type Taken, type TakenOf, type Verdict, verdictOfAsk, verdictOfSend } from "./verdict";

/**
 * How long a request in doubt is asked about at most, in milliseconds: the server looks so long for one that is not known.
 * For one that failed for want of evidence it looks for nine of the operator's horizons, and says when that is over.
 */
const DOUBT_MS = 24 * 60 * 60_000;

const doubtEnds = (): number => Math.round(serverNow() + DOUBT_MS);

/** After these the wallet may have another balance. */
const MAY_MOVE_POINTS: readonly Verdict["kind"][] = ["placed", "partial", "done", "undecided"];

/** What the player is told once. `missing`: it never reached the server. `offline`: there was no network at the tap. */
export type MoneyNews<What extends Taken> =
  | Exclude<Verdict<What>, { readonly kind: "unknown" | "checking" }>
  | { readonly kind: "offline" };

/**
 * Tells the player what became of a request, once for each end, and of a correction.
 * @param earlier the key of a request in doubt that the news are about: it was told as failed or as not known before, and
 * what is confirmed or sent now is another one. Undefined for the request that was sent last.
 */
export type Tell<News> = (news: News, earlier?: string) => void;

/** One kind of money request: its calls, how its receipts are read, and where it is remembered over a reload. */
export interface MoneyKind<Body, Of extends Receipt, What extends Taken, News> {
  readonly calls: MoneyCalls<Body, Of>;
  readonly takenOf: TakenOf<Of, What>;
  /** What a doubtful request has turned out to have moved after all; null while that is not so. */
  readonly correctionOf: (receipt: Of) => News | null;
  readonly offlineNews: (body: Body) => News;
  readonly awaited: AwaitedRequest | null;
  readonly doubts: readonly DoubtfulRequest[];
  /** The same as they are kept at this moment, by other tabs too. */
  readonly doubtsNow: () => readonly DoubtfulRequest[];
  readonly changeDoubt: (key: string, change: DoubtChange) => void;
  /** What is remembered, as text. */
  readonly keptText: () => KeptText;
  /** Whether a request may be sent now: no other of this kind is on its way. */
  readonly mayBegin: () => boolean;
  /** Remembers, before the first byte leaves, what is sent under `key`. */
  readonly begin: (key: string, body: Body) => void;
  /**
   * Remembers what an answer says of the request `key`. An answer about a request that is not awaited any more changes
   * nothing.
   * @param doubt is remembered where the request failed for want of evidence.
   * @returns what the player is to be told; null where nothing is.
   */
  readonly settle: (key: string, verdict: Verdict<What>, doubt: DoubtfulRequest) => News | null;
  /** What is told of a doubtful request: it is not known still, or after that it has failed, or a part of it was placed. */
  readonly newsOfDoubt: (receipt: Of, verdict: DoubtVerdict<What>) => News;
}

/** What becomes of one that was told as not known. */
export type DoubtVerdict<What extends Taken> = Extract<
  Verdict<What>,
  { readonly kind: "undecided" | "failed" | "partial" }
>;

const CREDITED = { credited: true } as const;

const isCredited = (verdict: Verdict): boolean => verdict.kind === "failed" && verdict.credited !== undefined;

/** Not all of it was taken: it failed, or a part of it did. */
const isPartlyKnown = <What extends Taken>(verdict: Verdict<What>): verdict is DoubtVerdict<What> =>
  verdict.kind === "failed" || verdict.kind === "partial";

export interface MoneyRequest<Body> {
  /** `checking`: it may have been sent, and what became of it is being asked; another one has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** Of a request that is being checked: the server has it. False: it is not known yet whether it arrived. */
  readonly heard: boolean;
  /** Sends what was confirmed, once. @returns false where nothing leaves: one is on its way, or there is no network. */
  readonly send: (key: string, body: Body) => boolean;
}

/**
 * One money request from its confirmation to a final answer (docs/faults.md, steps 1 and 4). Its key is kept in the
 * browser from before the first byte, so that a reload, a killed tab, a frozen page or a lost answer goes on where it
 * was, and nothing is sent twice.
 */
export const useMoneyRequest = <Body, Of extends Receipt, What extends Taken, News>(
  kind: MoneyKind<Body, Of, What, News>,
  tell: Tell<News>,
): MoneyRequest<Body> => {
  const { calls, takenOf, awaited } = kind;
  const [inFlight, setInFlight] = useState(false);
  /** The key of the last request of this page whose sending has ended, with an answer or without. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  /** The requests that this page has told as not known. */
  const toldUndecided = useRef(new Set<string>());

  const settle = (key: string, verdict: Verdict<What>) => {
    const undecided = verdict.kind === "undecided";
    if (undecided) toldUndecided.current.add(key);
    const doubt = { key, until: doubtEnds(), ...(undecided && { undecided }), ...(isCredited(verdict) && CREDITED) };
    const news = kind.settle(key, verdict, doubt);
    if (MAY_MOVE_POINTS.includes(verdict.kind)) refreshWallet();
    if (news !== null) {
      void keepOnDisk(kind.keptText());
      noteTold(key);
      tell(news);
    }
  };

  const carry = async (key: string, body: Body) => {
    busy.current = true;
    setInFlight(true);
    const restoring = restoreFromDisk();
    if (restoring !== undefined) {
      await restoring;
      // What the disk had may be this very list, sent before the browser was killed.
      if (!kind.mayBegin()) {
        busy.current = false;
        setInFlight(false);
        return;
      }
    }
    kind.begin(key, body);
    // Before the first byte leaves: a browser that is killed now must not come back with an unsent list.
    const written = keepOnDisk(kind.keptText());
    if (written !== undefined) await written;
    settle(key, verdictOfSend(await calls.send(key, body), takenOf));
    busy.current = false;
    setEnded(key);
    setInFlight(false);
  };

  const question = {
    ask: async (key: string) => verdictOfAsk(await calls.ask(key), takenOf),
    giveUp: async (key: string) => verdictOfAsk(await calls.giveUp(key), takenOf),
  };
  useAsking(awaited && !inFlight ? { ...awaited, sendIsOver: awaited.key === ended } : null, question, settle);

  /**
   * What is told of a request in doubt; null where that is nothing new. `over`: it is in doubt no more. `undecided`: from now
   * on it is one that was told as not known.
   */
  const learned = (doubt: DoubtfulRequest, receipt: Of, verdict: Verdict<What>) => {
    // It was told as not known as a whole: each part is told, those that were found and those that were not placed.
    if (doubt.undecided && isPartlyKnown(verdict)) {
      return { over: isOver(verdict), undecided: false, news: kind.newsOfDoubt(receipt, verdict) };
    }
    if (isPartlyKnown(verdict) && isCredited(verdict)) {
      return { over: false, undecided: false, news: doubt.credited ? null : kind.newsOfDoubt(receipt, verdict) };
    }
    const undecided = doubt.undecided === true || verdict.kind === "undecided";
    const correction = kind.correctionOf(receipt);
    if (correction !== null) return { over: true, undecided, news: correction };
    const isNews = verdict.kind === "undecided" && !toldUndecided.current.has(doubt.key);
    return { over: false, undecided, news: isNews ? kind.newsOfDoubt(receipt, verdict) : null };
  };
  /** The server looks so long for one that is told otherwise from now on. */
  const changeTold = (doubt: DoubtfulRequest, undecided: boolean, verdict: Verdict<What>): void => {
    const { key, until, undecided: before = false } = doubt;
    if (isCredited(verdict)) {
      if (!doubt.credited) kind.changeDoubt(key, { until, ...CREDITED });
    } else if (undecided !== before) kind.changeDoubt(key, { undecided, until: doubtEnds() });
  };
  const lookAgain = async (key: string): Promise<void> => {
    const answer = await calls.ask(key);
    const doubt = kind.doubtsNow().find((one) => one.key === key);
    // Another look, or another tab, was faster: it has told.
    if (doubt === undefined || sessionHasEnded()) return;
    const verdict = verdictOfAsk(answer, takenOf);
    if (!answer.ok) {
      // Without an answer it stays in doubt, however late it is; the server may also say that it has no such request.
      if (isOver(verdict)) kind.changeDoubt(key, null);
      return;
    }
    const { over, undecided, news } = learned(doubt, answer.data, verdict);
    if (over || isOver(verdict) || serverNow() > doubt.until) kind.changeDoubt(key, null);
    else changeTold(doubt, undecided, verdict);
    if (news === null) return;
    if (verdict.kind === "undecided") toldUndecided.current.add(key);
    refreshWallet();
    noteTold(key);
    tell(news, key);
  };
  useDoubts(kind.doubts, lookAgain);
  useEffect(() => void restoreFromDisk(), []);

  return {
    stage: awaited === null ? "ready" : inFlight ? "sending" : "checking",
    heard: awaited?.heard ?? false,
    send: (key, body) => {
      // A second press comes before the first has rendered: state alone would let it through (docs/faults.md, row 1).
      if (busy.current || !kind.mayBegin()) return false;
      if (isOffline()) {
        tell(kind.offlineNews(body));
        return false;
      }
      void carry(key, body);
      return true;
    },
  };
};
