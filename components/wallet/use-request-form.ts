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

/** Messages at their fields; `form` stands above the button. */
export type FormProblems<Kind extends ConfirmedKind> = Problems<RequestField<Kind> | "form">;

interface Listeners<Kind extends ConfirmedKind> {
  /**
   * The last request succeeded.
   * @param name a transfer's recipient; unknown after a reload.
   * @param tell shows a result on the screen, or in a toast if the player has left.
   */
  readonly onTaken: (
    news: Extract<FundsNews, { kind: "done" }>,
    name: string | undefined,
    tell: (end: RequestResult) => void,
  ) => void;
  /** The last request failed, and its screen is still shown. */
  readonly onNotTaken?: (news: FundsNews) => void;
  /** The recipient's name of a transfer. */
  readonly nameIn?: (body: FundsBodies[Kind]) => string;
}

/**
 * State and actions of the withdrawal and transfer forms. A confirmed request is sent once; its result is shown on the
 * screen, or in a toast if the player has left. The phone stores only its amount, never the whole request.
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
  /** Shown in the dialog, which stays open, until the next try: nothing left the phone. */
  const [unsent, setUnsent] = useState<RequestEnd | null>(null);
  const sent = useRef<FundsBodies[Kind]>(undefined);

  const problemsOf = (refusal: Refusal) =>
    ({ [fieldOf(kind, refusal.code) ?? "form"]: refusalWords(errors, refusal) }) as FormProblems<Kind>;

  /** @param earlier the key of an earlier request: a toast shows its result while another request is confirmed or sent. */
  const report = (end: RequestResult, earlier?: string) => {
    const aside = earlier !== undefined && (confirming !== null || request.stage !== "ready");
    if (mounted.current && !aside) return setResult(end);
    notifyResult(end);
  };

  /** @returns whether a field shows the refusal. */
  const tellAtField = (refusal: Refusal): boolean => {
    const isAtField = mounted.current && fieldOf(kind, refusal.code) !== undefined;
    if (isAtField) setProblems(problemsOf(refusal));
    return isAtField;
  };

  /** The current request stays as it is. */
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
    /** Opens the confirmation, which names the balance after: it needs the wallet of now, not of the page. */
    confirm: (body: FundsBodies[Kind]) => {
      refreshWallet();
      setConfirming(body);
    },
    /** Refuses before the confirmation because there is no network. @param points whole points. */
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
