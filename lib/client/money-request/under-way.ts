import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { refreshWallet } from "../data/wallet";
import { type KeptText, keepOnDisk, restoreFromDisk } from "../device/strict-disk";
import { sessionHasEnded } from "../session/session-end";
import { askUntilKnown, type DoubtChange, type DoubtfulRequest, lookAgain } from "./follow-up";
import type { MoneyCalls } from "./money-calls";
import type { MoneyPage, UnderWay } from "./money-page";
import { endOf, noteState } from "./request-states";
import { isOver, type Receipt, type Taken, type TakenOf, type Verdict, verdictOfAsk, verdictOfSend } from "./verdict";

/** In milliseconds: the server looks for an unknown request as long. */
const DOUBT_MS = 24 * 60 * 60_000;

const doubtEnds = (): number => Math.round(serverNow() + DOUBT_MS);

const MAY_MOVE_POINTS: readonly Verdict["kind"][] = ["placed", "partial", "done", "undecided"];

export interface MoneyKind<Body, Of extends Receipt, What extends Taken, News> {
  /** The subject of its notices (request-states.ts), and its points. */
  readonly about: (body: Body) => { readonly subject: string; readonly points: Points };
  readonly calls: () => MoneyCalls<Body, Of>;
  readonly takenOf: TakenOf<Of, What>;
  /** A request in doubt was taken after all; else null. */
  readonly correctionOf: (receipt: Of) => News | null;
  /** With the changes of other tabs. */
  readonly doubtsNow: () => readonly DoubtfulRequest[];
  readonly changeDoubt: (key: string, change: DoubtChange) => void;
  /** For the disk. */
  readonly keptText: () => KeptText;
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

export const underWay = <Body, Of extends Receipt, What extends Taken, News>(
  kind: MoneyKind<Body, Of, What, News>,
  now: () => MoneyPage<Body, News>,
): UnderWay<Body> => {
  const { takenOf } = kind;
  const toldUndecided = new Set<string>();
  const note = (key: string, change: Parameters<typeof noteState>[2]) => noteState(now().playerKey, key, change);

  const settle = (key: string, verdict: Verdict<What>, isAnswer = false) => {
    const undecided = verdict.kind === "undecided";
    if (undecided) toldUndecided.add(key);
    const doubt = { key, until: doubtEnds(), ...(undecided && { undecided }), ...(isCredited(verdict) && CREDITED) };
    const news = kind.settle(key, verdict, doubt);
    if (MAY_MOVE_POINTS.includes(verdict.kind)) refreshWallet();
    if (news !== null) {
      void keepOnDisk(kind.keptText());
      const end = endOf(verdict);
      // The screen that sent it has just said so, and keeps what was typed.
      note(key, { end, told: true, ...(isAnswer && end === "failed" && { dismissed: true }) });
      now().tell(news, undefined, key);
    }
  };

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
    const isNews = verdict.kind === "undecided" && !toldUndecided.has(doubt.key);
    return { over: false, undecided, news: isNews ? kind.newsOfDoubt(receipt, verdict) : null };
  };
  /** From here on the server looks for another `DOUBT_MS`. */
  const changeTold = (doubt: DoubtfulRequest, undecided: boolean, verdict: Verdict<What>): void => {
    const { key, until, undecided: before = false } = doubt;
    if (isCredited(verdict)) {
      if (!doubt.credited) kind.changeDoubt(key, { until, ...CREDITED });
    } else if (undecided !== before) kind.changeDoubt(key, { undecided, until: doubtEnds() });
  };
  const look = async (key: string): Promise<void> => {
    const answer = await kind.calls().ask(key);
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
    if (verdict.kind === "undecided") toldUndecided.add(key);
    refreshWallet();
    const end = kind.correctionOf(answer.data) === null ? endOf(verdict) : "taken";
    note(key, { end, told: true });
    now().tell(news, key, key);
  };

  void restoreFromDisk();

  return {
    send: async (key, body) => {
      const restoring = restoreFromDisk();
      if (restoring !== undefined) await restoring;
      if (!now().mayBegin(key)) return false;
      kind.begin(key, body);
      note(key, { about: { ...kind.about(body), at: Math.round(serverNow()) } });
      // A browser that is killed after the first byte must not come back with an unsent list.
      const written = keepOnDisk(kind.keptText());
      if (written !== undefined) await written;
      settle(key, verdictOfSend(await kind.calls().send(key, body), takenOf), true);
      return true;
    },
    ask: (key, sendIsOver) =>
      askUntilKnown(
        key,
        () => ({ heard: now().awaited?.heard ?? false, sendIsOver }),
        {
          ask: async (about) => verdictOfAsk(await kind.calls().ask(about), takenOf),
          giveUp: async (about) => verdictOfAsk(await kind.calls().giveUp(about), takenOf),
        },
        (about, verdict) => settle(about, verdict),
      ),
    lookAgain: (keys, undecided) => lookAgain(keys, undecided, look),
  };
};
