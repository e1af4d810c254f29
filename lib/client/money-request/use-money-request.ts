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

/** The server looks for a request that is not known for this long, in milliseconds; the browser polls as long. */
const DOUBT_MS = 24 * 60 * 60_000;

const doubtEnds = (): number => Math.round(serverNow() + DOUBT_MS);

/** These ends may change the balance. */
const MAY_MOVE_POINTS: readonly Verdict["kind"][] = ["placed", "partial", "done", "undecided"];

/** The news for the player. `missing`: it never reached the server. `offline`: there was no network at the tap. */
export type MoneyNews<What extends Taken> =
  | Exclude<Verdict<What>, { readonly kind: "unknown" | "checking" }>
  | { readonly kind: "offline" };

/**
 * Tells the player the end of a request, or its correction, once.
 * @param earlier the key of a request in doubt, which was reported as failed or not known before; undefined for the request that
 * was sent last.
 */
export type Tell<News> = (news: News, earlier?: string) => void;

/** One kind of money request: its calls, how to read its receipts, and where the phone stores it. */
export interface MoneyKind<Body, Of extends Receipt, What extends Taken, News> {
  readonly calls: MoneyCalls<Body, Of>;
  readonly takenOf: TakenOf<Of, What>;
  /** The news if a request in doubt was taken after all; else null. */
  readonly correctionOf: (receipt: Of) => News | null;
  readonly offlineNews: (body: Body) => News;
  readonly awaited: AwaitedRequest | null;
  readonly doubts: readonly DoubtfulRequest[];
  /** The doubts as they are stored now, with the changes of other tabs. */
  readonly doubtsNow: () => readonly DoubtfulRequest[];
  readonly changeDoubt: (key: string, change: DoubtChange) => void;
  /** The stored text, for the disk. */
  readonly keptText: () => KeptText;
  /** Whether no other request of this kind is under way. */
  readonly mayBegin: () => boolean;
  /** Stores the request before the first byte leaves. */
  readonly begin: (key: string, body: Body) => void;
  /**
   * Stores the meaning of an answer. An answer about a request that is not awaited changes nothing.
   * @param doubt is stored if the request failed without proof.
   * @returns the news for the player, or null.
   */
  readonly settle: (key: string, verdict: Verdict<What>, doubt: DoubtfulRequest) => News | null;
  /** The news about a request in doubt that was not taken as a whole. */
  readonly newsOfDoubt: (receipt: Of, verdict: DoubtVerdict<What>) => News;
}

export type DoubtVerdict<What extends Taken> = Extract<
  Verdict<What>,
  { readonly kind: "undecided" | "failed" | "partial" }
>;

const CREDITED = { credited: true } as const;

const isCredited = (verdict: Verdict): boolean => verdict.kind === "failed" && verdict.credited !== undefined;

const isPartlyKnown = <What extends Taken>(verdict: Verdict<What>): verdict is DoubtVerdict<What> =>
  verdict.kind === "failed" || verdict.kind === "partial";

export interface MoneyRequest<Body> {
  /** `checking`: it may have been sent, and its end is polled; another request has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** The server has confirmed that it has the request that is being checked. */
  readonly heard: boolean;
  /** Sends once. @returns false if nothing was sent: another request is under way, or there is no network. */
  readonly send: (key: string, body: Body) => boolean;
}

/**
 * One money request from its confirmation to its final answer (docs/faults.md, steps 1 and 4). Its key is stored before the
 * first byte leaves. After a reload, a killed tab, a frozen page or a lost answer, polling goes on under that key, and
 * nothing is sent twice.
 */
export const useMoneyRequest = <Body, Of extends Receipt, What extends Taken, News>(
  kind: MoneyKind<Body, Of, What, News>,
  tell: Tell<News>,
): MoneyRequest<Body> => {
  const { calls, takenOf, awaited } = kind;
  const [inFlight, setInFlight] = useState(false);
  /** The key of the last request whose send has ended on this page, with or without an answer. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  /** Requests that this page has told as not known. */
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
      // The disk may have held this very list, sent before the browser was killed.
      if (!kind.mayBegin()) {
        busy.current = false;
        setInFlight(false);
        return;
      }
    }
    kind.begin(key, body);
    // A browser that is killed after the first byte must not come back with an unsent list.
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

  /** What an answer adds to a request in doubt. `over`: nothing can change it any more. `undecided`: it counts as not known. */
  const learned = (doubt: DoubtfulRequest, receipt: Of, verdict: Verdict<What>) => {
    // It was reported as not known as a whole: now each part is reported.
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
  /** From here on the server keeps looking for another `DOUBT_MS`. */
  const changeTold = (doubt: DoubtfulRequest, undecided: boolean, verdict: Verdict<What>): void => {
    const { key, until, undecided: before = false } = doubt;
    if (isCredited(verdict)) {
      if (!doubt.credited) kind.changeDoubt(key, { until, ...CREDITED });
    } else if (undecided !== before) kind.changeDoubt(key, { undecided, until: doubtEnds() });
  };
  const lookAgain = async (key: string): Promise<void> => {
    const answer = await calls.ask(key);
    const doubt = kind.doubtsNow().find((one) => one.key === key);
    // Another question, or another tab, has told it already.
    if (doubt === undefined || sessionHasEnded()) return;
    const verdict = verdictOfAsk(answer, takenOf);
    if (!answer.ok) {
      // Without an answer it stays in doubt, even after `until`. "Not found" from the server ends the doubt.
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
      // A second tap can come before the first has rendered, so React state is too late (docs/faults.md, row 1).
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
