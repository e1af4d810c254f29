import { useEffect, useRef, useState } from "react";
import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { refreshWallet } from "../data/wallet";
import { isOffline } from "../device/connection";
import { type KeptText, keepOnDisk, restoreFromDisk } from "../device/strict-disk";
import { sessionHasEnded } from "../session/session-end";
import type { DoubtChange, DoubtfulRequest } from "./follow-up";
import { type AwaitedRequest, useAsking, useDoubts } from "./follow-up";
import type { MoneyCalls } from "./money-calls";
import { endOf, noteState } from "./request-states";
import { isOver, type Receipt, type Taken, type TakenOf, type Verdict, verdictOfAsk, verdictOfSend } from "./verdict";

/** In milliseconds: the server looks for an unknown request as long. */
const DOUBT_MS = 24 * 60 * 60_000;

const doubtEnds = (): number => Math.round(serverNow() + DOUBT_MS);

const MAY_MOVE_POINTS: readonly Verdict["kind"][] = ["placed", "partial", "done", "undecided"];

/** `missing`: it never reached the server. `offline`: there was no network at the tap. */
export type MoneyNews<What extends Taken> =
  | Exclude<Verdict<What>, { readonly kind: "unknown" | "checking" }>
  | { readonly kind: "offline" };

/**
 * Once. @param earlier the key of a request that was reported as failed or not known; undefined for the last sent. @param key
 * of the request, whichever it is; undefined if nothing was sent.
 */
export type Tell<News> = (news: News, earlier?: string, key?: string) => void;

export interface MoneyKind<Body, Of extends Receipt, What extends Taken, News> {
  readonly playerKey: string;
  /** The subject of its notices (request-states.ts), and its points. */
  readonly about: (body: Body) => { readonly subject: string; readonly points: Points };
  readonly calls: MoneyCalls<Body, Of>;
  readonly takenOf: TakenOf<Of, What>;
  /** A request in doubt was taken after all; else null. */
  readonly correctionOf: (receipt: Of) => News | null;
  readonly offlineNews: (body: Body) => News;
  readonly awaited: AwaitedRequest | null;
  readonly doubts: readonly DoubtfulRequest[];
  /** With the changes of other tabs. */
  readonly doubtsNow: () => readonly DoubtfulRequest[];
  readonly changeDoubt: (key: string, change: DoubtChange) => void;
  /** For the disk. */
  readonly keptText: () => KeptText;
  /** No other request of this kind is under way. */
  readonly mayBegin: () => boolean;
  /** Before the first byte leaves. */
  readonly begin: (key: string, body: Body) => void;
  /** Settles only the awaited request. @param doubt is stored if the request failed without proof. */
  readonly settle: (key: string, verdict: Verdict<What>, doubt: DoubtfulRequest) => News | null;
  /** Not taken as a whole. */
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
  /** `checking`: it may have been sent; another request has to wait. */
  readonly stage: "ready" | "sending" | "checking";
  /** By the server. */
  readonly heard: boolean;
  /** @returns false if nothing was sent: another request is under way, the session has ended, or there is no network. */
  readonly send: (key: string, body: Body) => boolean;
}

/**
 * From its confirmation to its final answer (docs/faults.md, steps 1 and 4). After a reload, a killed tab, a frozen page or
 * a lost answer, polling goes on under the stored key, and nothing is sent twice.
 */
export const useMoneyRequest = <Body, Of extends Receipt, What extends Taken, News>(
  kind: MoneyKind<Body, Of, What, News>,
  tell: Tell<News>,
): MoneyRequest<Body> => {
  const { calls, takenOf, awaited } = kind;
  const [inFlight, setInFlight] = useState(false);
  /** With or without an answer. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  const toldUndecided = useRef(new Set<string>());

  const settle = (key: string, verdict: Verdict<What>, isAnswer = false) => {
    const undecided = verdict.kind === "undecided";
    if (undecided) toldUndecided.current.add(key);
    const doubt = { key, until: doubtEnds(), ...(undecided && { undecided }), ...(isCredited(verdict) && CREDITED) };
    const news = kind.settle(key, verdict, doubt);
    if (MAY_MOVE_POINTS.includes(verdict.kind)) refreshWallet();
    if (news !== null) {
      void keepOnDisk(kind.keptText());
      const end = endOf(verdict);
      // The screen that sent it has just said so, and keeps what was typed.
      noteState(kind.playerKey, key, { end, told: true, ...(isAnswer && end === "failed" && { dismissed: true }) });
      tell(news, undefined, key);
    }
  };

  const carry = async (key: string, body: Body) => {
    busy.current = true;
    setInFlight(true);
    const restoring = restoreFromDisk();
    if (restoring !== undefined) {
      await restoring;
      // The disk may have held this list, sent before the browser was killed.
      if (!kind.mayBegin()) {
        busy.current = false;
        setInFlight(false);
        return;
      }
    }
    kind.begin(key, body);
    noteState(kind.playerKey, key, { about: { ...kind.about(body), at: Math.round(serverNow()) } });
    // A browser that is killed after the first byte must not come back with an unsent list.
    const written = keepOnDisk(kind.keptText());
    if (written !== undefined) await written;
    settle(key, verdictOfSend(await calls.send(key, body), takenOf), true);
    busy.current = false;
    setEnded(key);
    setInFlight(false);
  };

  const question = {
    ask: async (key: string) => verdictOfAsk(await calls.ask(key), takenOf),
    giveUp: async (key: string) => verdictOfAsk(await calls.giveUp(key), takenOf),
  };
  useAsking(awaited && !inFlight ? { ...awaited, sendIsOver: awaited.key === ended } : null, question, (key, verdict) =>
    settle(key, verdict),
  );

  /** `over`: nothing can change it any more. `undecided`: it counts as not known. */
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
  /** From here on the server looks for another `DOUBT_MS`. */
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
    const end = kind.correctionOf(answer.data) === null ? endOf(verdict) : "taken";
    noteState(kind.playerKey, key, { end, told: true });
    tell(news, key, key);
  };
  useDoubts(kind.doubts, lookAgain);
  useEffect(() => void restoreFromDisk(), []);

  return {
    stage: awaited === null ? "ready" : inFlight ? "sending" : "checking",
    heard: awaited?.heard ?? false,
    send: (key, body) => {
      // A second tap can come before the first has rendered, so React state is too late (docs/faults.md, row 1).
      // The page of an ended session is being left: the server would refuse, and the answer would come too late to be shown.
      if (busy.current || sessionHasEnded() || !kind.mayBegin()) return false;
      if (isOffline()) {
        tell(kind.offlineNews(body));
        return false;
      }
      void carry(key, body);
      return true;
    },
  };
};
