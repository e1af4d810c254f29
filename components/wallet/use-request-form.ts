import { useRef, useState } from "react";
import type { Problems } from "@/components/ui/field-form";
import { refreshWallet } from "@/lib/client/data/wallet";
import type { FundsBodies } from "@/lib/client/money-request/money-calls";
import { type FundsNews, useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import type { Tell } from "@/lib/client/money-request/use-money-request";
import { useMounted } from "@/lib/client/page/lifecycle";
import { wholePoints } from "@/lib/domain/points";
import {
  doneWords,
  endWords,
  type Refusal,
  type RequestEnd,
  type RequestWords,
  refusalWords,
} from "@/lib/i18n/funds-words";
import type { Words } from "@/lib/i18n/words";
import { fieldOf, type RequestField } from "./request-fields";
import { notifyResult, type RequestResult } from "./request-notices";

/** The kinds whose form asks for a confirmation before points leave the wallet. */
export type ConfirmedKind = "withdrawal" | "transfer";

/** What is wrong, at its field where it has one, else above the button. */
export type FormProblems<Kind extends ConfirmedKind> = Problems<RequestField<Kind> | "form">;

interface Listeners<Kind extends ConfirmedKind> {
  /**
   * The request that was sent last was taken.
   * @param name the recipient's of a transfer; after a reload it is not known.
   * @param tell shows an end on the screen, or in a toast if the player has left.
   */
  readonly onTaken: (
    news: Extract<FundsNews, { kind: "done" }>,
    name: string | undefined,
    tell: (end: RequestResult) => void,
  ) => void;
  /** It was not taken, and its screen is still shown. */
  readonly onNotTaken?: (news: FundsNews) => void;
  /** The recipient's name of a transfer. */
  readonly nameIn?: (body: FundsBodies[Kind]) => string;
}

/**
 * State and actions that a withdrawal's and a transfer's form share: what is confirmed is sent once, and its end is told on
 * the screen, or in a toast if the player has left. The confirmed request is never kept on the phone: after a reload its
 * amount alone is known.
 */
export const useRequestForm = <Kind extends ConfirmedKind>(
  playerKey: string,
  kind: Kind,
  words: RequestWords[Kind],
  { onTaken, onNotTaken, nameIn }: Listeners<Kind>,
) => {
  const { errors }: Pick<Words, "errors"> = words;
  const mounted = useMounted();
  const [problems, setProblems] = useState<FormProblems<Kind>>({});
  const [result, setResult] = useState<RequestResult | null>(null);
  const [confirming, setConfirming] = useState<FundsBodies[Kind] | null>(null);
  /** Stands in the dialog until the next try: nothing left the phone, so it stays open. */
  const [unsent, setUnsent] = useState<RequestEnd | null>(null);
  const sent = useRef<FundsBodies[Kind]>(undefined);

  const problemsOf = (refusal: Refusal) =>
    ({ [fieldOf(kind, refusal.code) ?? "form"]: refusalWords(errors, refusal) }) as FormProblems<Kind>;

  /** @param earlier it is about an earlier request: in a toast where another is confirmed or on its way. */
  const report = (end: RequestResult, earlier?: string) => {
    const aside = earlier !== undefined && (confirming !== null || request.stage !== "ready");
    if (mounted.current && !aside) return setResult(end);
    notifyResult(end);
  };

  /** @returns whether the refusal is told at its field. */
  const tellAtField = (refusal: Refusal): boolean => {
    const isAtField = mounted.current && fieldOf(kind, refusal.code) !== undefined;
    if (isAtField) setProblems(problemsOf(refusal));
    return isAtField;
  };

  /** What is being entered, confirmed or sent now is another request, and stays. */
  const tellEarlier: Tell<FundsNews> = (news, earlier) => {
    if (news.kind !== "done") return report({ look: "bad", ...endWords(kind, words, news) }, earlier);
    report({ look: "info", ...doneWords(kind, words, { ...news, corrected: true }) }, earlier);
  };

  const tellNotTaken = (news: Exclude<FundsNews, { kind: "done" }>, name: string | undefined) => {
    if (mounted.current) onNotTaken?.(news);
    if (news.kind === "refused" && tellAtField(news.failure)) return;
    report({ look: "bad", ...endWords(kind, words, news, name) });
  };

  const tell: Tell<FundsNews> = (news, earlier) => {
    if (earlier !== undefined || (news.kind === "done" && news.corrected)) return tellEarlier(news, earlier);
    const name = sent.current && nameIn?.(sent.current);
    if (news.kind === "offline") return setUnsent(endWords(kind, words, news, name));
    setConfirming(null);
    sent.current = undefined;
    if (news.kind === "done") return onTaken(news, name, report);
    tellNotTaken(news, name);
  };

  const request = useFundsRequest(playerKey, kind, tell);

  return {
    stage: request.stage,
    heard: request.heard,
    /** Whole points of what is being sent or checked. */
    amount: request.amount,
    problems,
    setProblems,
    problemsOf,
    tellAtField,
    result,
    setResult,
    /** What is confirmed or sent; null while no confirmation is open. */
    confirming,
    unsent,
    /** Opens the confirmation. It says what will be left: of the wallet as it is now, not as it was when the page came. */
    confirm: (body: FundsBodies[Kind]) => {
      refreshWallet();
      setConfirming(body);
    },
    /** Says that there is no network, before anything is confirmed. @param points whole points. */
    refuseOffline: (points: number) =>
      setResult({ look: "bad", ...endWords(kind, words, { kind: "offline", amount: wholePoints(points) }) }),
    close: () => {
      setUnsent(null);
      setConfirming(null);
    },
    submit: () => {
      if (confirming === null) return;
      sent.current = confirming;
      setUnsent(null);
      request.send(confirming);
    },
  };
};
