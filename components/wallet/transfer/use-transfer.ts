import { useRef, useState } from "react";
import type { Problems, Values } from "@/components/ui/field-form";
import { callApi } from "@/lib/client/api/call-api";
import { refreshWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";
import { type FundsNews, useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import type { Tell } from "@/lib/client/money-request/use-money-request";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { TransferCheck, TransferCheckRequest, TransferRequest } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { checkRecipient, checkTransferPoints, type TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { typedPhone } from "@/lib/domain/phone";
import { wholePoints } from "@/lib/domain/points";
import {
  doneWords,
  endWords,
  type Refusal,
  type RequestEnd,
  refusalWords,
  transferSentence,
} from "@/lib/i18n/funds-words";
import { useWords } from "@/lib/i18n/words-provider";
import { fieldOf, type RequestField } from "../request-fields";
import { notifyResult, type RequestResult } from "../request-notices";

type Field = RequestField<"transfer">;
type TransferProblems = Problems<Field>;

/** What the confirmation names and SUBMIT sends. */
interface Confirmed {
  readonly request: TransferRequest;
  /** The dialog is shown; while a request is being checked the player may hide it. */
  readonly shown: boolean;
}

/**
 * State and actions of the transfer screen: validates, asks who would get it, confirms, sends once, reports on the
 * screen, or in a toast if the player has left.
 */
export const useTransfer = (playerKey: string, terms: TransferTerms, onSent: () => void) => {
  const words = useWords("transfer");
  const mounted = useMounted();
  const [problems, setProblems] = useState<TransferProblems>({});
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [result, setResult] = useState<RequestResult | null>(null);
  /** What stands in the dialog until the next try: nothing left the phone, so it stays open. */
  const [unsent, setUnsent] = useState<RequestEnd | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  /** Whom this screen sent to last. Unknown after a reload: the name is never kept on the phone. */
  const sentTo = useRef<string>(undefined);

  const problemsOf = (refusal: Refusal): TransferProblems => {
    const field = fieldOf("transfer", refusal.code);
    return field === undefined ? {} : { [field]: refusalWords(words.errors, refusal) };
  };

  /** @param earlier it is about an earlier transfer: in a toast where another is confirmed or on its way. */
  const report = (look: RequestResult["look"], end: RequestEnd, earlier?: string) => {
    const aside = earlier !== undefined && (confirmed !== null || request.stage !== "ready");
    if (mounted.current && !aside) return setResult({ look, ...end });
    notifyResult({ look, ...end });
  };

  /** What is being entered, confirmed or sent now is another transfer, and stays. */
  const tellEarlier: Tell<FundsNews> = (news, earlier) => {
    if (news.kind !== "done") return report("bad", endWords("transfer", words, news), earlier);
    report("info", doneWords("transfer", words, { ...news, corrected: true }), earlier);
  };

  const tell: Tell<FundsNews> = (news, earlier) => {
    if (earlier !== undefined || (news.kind === "done" && news.corrected)) return tellEarlier(news, earlier);
    const name = sentTo.current;
    if (news.kind === "offline") return setUnsent(endWords("transfer", words, news, name));
    setConfirmed(null);
    sentTo.current = undefined;
    if (news.kind === "done") {
      report("good", doneWords("transfer", words, { ...news, name }));
      return onSent();
    }
    const atField = mounted.current && news.kind === "refused" ? problemsOf(news.failure) : {};
    if (Object.keys(atField).length > 0) return setProblems(atField);
    report("bad", endWords("transfer", words, news, name));
  };

  const request = useFundsRequest(playerKey, "transfer", tell);

  const brokenRules = (points: number | undefined, phone: string): TransferProblems => {
    const wrongPoints = points === undefined ? { code: "amount_whole" as const } : checkTransferPoints(points, terms);
    const wrongPhone = checkRecipient(phone, terms);
    return { ...(wrongPoints && problemsOf(wrongPoints)), ...(wrongPhone && problemsOf(wrongPhone)) };
  };

  /** Why it could not be learned who would get it: no recipient is known yet, and nothing was sent. */
  const unknownRecipient = (refusal: Refusal, points: number): RequestEnd => {
    const about = { amount: wholePoints(points) };
    if (refusal.code === "transfer_failed") {
      return { title: transferSentence(words, "failed", about), reason: null };
    }
    return { title: refusalWords(words.errors, refusal), reason: transferSentence(words, "about", about) };
  };

  const askWho = async (asked: TransferCheckRequest) => {
    if (isOffline()) {
      const { title, reason } = endWords("transfer", words, { kind: "offline", amount: wholePoints(asked.points) });
      return setResult({ look: "bad", title, reason });
    }
    busy.current = true;
    setAsking(true);
    const answer = await callApi<TransferCheck>(API.transferCheck, { body: asked });
    busy.current = false;
    setAsking(false);
    if (answer.ok) {
      // The confirmation says what will be left: of the wallet as it is now, not as it was when the page came.
      refreshWallet();
      return setConfirmed({ request: { ...asked, recipientName: answer.data.recipientName }, shown: true });
    }
    const atField = problemsOf(answer);
    if (Object.keys(atField).length > 0) return setProblems(atField);
    setResult({ look: "bad", ...unknownRecipient(answer, asked.points) });
  };

  return {
    stage: request.stage,
    heard: request.heard,
    /** Whole points of what is being sent or checked. */
    amount: request.amount,
    asking,
    problems,
    result,
    /** What the confirmation shows; null while it is not shown. */
    confirming: confirmed?.shown ? confirmed.request : null,
    unsent,
    /** Every rule first, then who would get it; then the confirmation opens. */
    check: (typed: Values<Field>): undefined => {
      if (busy.current || request.stage !== "ready") return;
      const [points, phone] = [typedAmount(typed.points), typedPhone(typed.phone)];
      const broken = brokenRules(points, phone);
      setResult(null);
      setProblems(broken);
      if (points === undefined || Object.keys(broken).length > 0) return;
      void askWho({ points, phone });
    },
    submit: () => {
      if (!confirmed) return;
      sentTo.current = confirmed.request.recipientName;
      setUnsent(null);
      request.send(confirmed.request);
    },
    close: () => {
      setUnsent(null);
      setConfirmed((now) => (now && request.stage !== "ready" ? { ...now, shown: false } : null));
    },
  };
};
