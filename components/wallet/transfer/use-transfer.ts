import { useRef, useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { callApi } from "@/lib/client/call-api";
import { type FundsNews, useFundsRequest } from "@/lib/client/use-funds-request";
import { useMounted } from "@/lib/client/use-mounted";
import { useRefreshWallet } from "@/lib/client/use-wallet";
import type { TransferCheck, TransferCheckRequest, TransferRequest } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { checkRecipient, checkTransferPoints, type TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { typedPhone } from "@/lib/domain/phone";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { checkEndWords, endWords, named, problemsOf, type TransferEnd, type TransferProblems } from "./transfer-words";

/** What the confirmation names and SUBMIT sends. */
interface Confirmed {
  readonly request: TransferRequest;
  /** The dialog is shown; while a request is being checked the player may hide it. */
  readonly shown: boolean;
}

/** What stands under the form until the next try. */
type Notice = (TransferEnd & { readonly look: "bad" | "info" }) | null;

/** The transfer screen's doing: rules, recipient, confirmation, one send, and what the player is told. */
export const useTransfer = (playerKey: string, terms: TransferTerms, onSent: () => void) => {
  const words = useWords("transfer");
  const { errors } = words;
  const mounted = useMounted();
  const refreshWallet = useRefreshWallet();
  const [problems, setProblems] = useState<TransferProblems>({});
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [notice, setNotice] = useState<Notice>(null);
  /** What stands in the dialog until the next try: nothing left the phone, so it stays open. */
  const [unsent, setUnsent] = useState<TransferEnd | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  /** Whom this screen sent to last. After a reload nobody: the name is never kept on the phone. */
  const sentTo = useRef<string>(undefined);

  /** On the screen where the player still is on it, else in a toast. */
  const say = (look: "bad" | "info", end: TransferEnd) => {
    if (mounted.current) return setNotice({ look, ...end });
    if (look === "bad") notifyError(end.title, end.reason);
    else notifySuccess(end.title);
  };

  const tell = (news: FundsNews) => {
    // A correction is about an earlier transfer: what is being entered or confirmed now stays.
    if (news.kind === "done" && news.corrected) {
      return say("info", { title: fill(words.transfer.corrected, { points: formatPoints(news.amount) }) });
    }
    const name = sentTo.current;
    if (news.kind === "offline") return setUnsent(endWords(words, news, name));
    setConfirmed(null);
    sentTo.current = undefined;
    if (news.kind === "done") {
      say("info", { title: named(words, "sent", news.amount, name) });
      return onSent();
    }
    const atField = mounted.current && news.kind === "refused" ? problemsOf(errors, news.failure) : {};
    if (Object.keys(atField).length > 0) return setProblems(atField);
    say("bad", endWords(words, news, name));
  };

  const request = useFundsRequest<TransferRequest>(playerKey, "transfer", tell);

  const brokenRules = (points: number | undefined, phone: string): TransferProblems => {
    const wrongPoints = points === undefined ? { code: "amount_whole" as const } : checkTransferPoints(points, terms);
    const wrongPhone = checkRecipient(phone, terms);
    return {
      ...(wrongPoints && problemsOf(errors, wrongPoints)),
      ...(wrongPhone && problemsOf(errors, wrongPhone)),
    };
  };

  const askWho = async (asked: TransferCheckRequest) => {
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
    const atField = problemsOf(errors, answer);
    if (Object.keys(atField).length > 0) return setProblems(atField);
    setNotice({ look: "bad", ...checkEndWords(words, answer, wholePoints(asked.points)) });
  };

  return {
    stage: request.stage,
    heard: request.heard,
    /** Whole points of what is being sent or checked. */
    amount: request.amount,
    asking,
    problems,
    notice,
    /** What the confirmation shows; null while it is not shown. */
    confirming: confirmed?.shown ? confirmed.request : null,
    unsent,
    /** Every rule first, then who would get it; then the confirmation opens. */
    check: (typedPoints: string, typed: string) => {
      if (busy.current || request.stage !== "ready") return;
      const [points, phone] = [typedAmount(typedPoints), typedPhone(typed)];
      const broken = brokenRules(points, phone);
      setNotice(null);
      setProblems(broken);
      if (points === undefined || Object.keys(broken).length > 0) return;
      void askWho({ points, phone });
    },
    submit: () => {
      if (!confirmed) return;
      sentTo.current = confirmed.request.recipientName;
      setUnsent(null);
      request.send(confirmed.request, confirmed.request.points);
    },
    close: () => {
      setUnsent(null);
      setConfirmed((now) => (now && request.stage !== "ready" ? { ...now, shown: false } : null));
    },
  };
};
