"use client";

import { useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import type { Values } from "@/components/ui/field-form";
import { callApi } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";
import { type Recipient, saveRecipient } from "@/lib/client/device/recipients";
import { showReceipt } from "@/lib/client/device/shown-receipt";
import type { TransferCheck, TransferCheckRequest, TransferRequest } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { parseTypedAmount } from "@/lib/domain/funds/amounts";
import { lastFour } from "@/lib/domain/funds/masked-number";
import { checkRecipient, checkTransferPoints, type TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { COUNTRY_CODE, parseMobile } from "@/lib/domain/phone";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import {
  formatAccepted,
  formatRefusal,
  type OutcomeText,
  type Refusal,
  transferSentence,
} from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { AmountField } from "../amount-field";
import { pointChips } from "../chips";
import { type RequestFacts, RequestForm } from "../request-form";
import { type FormProblems, type RequestField, useFundsForm } from "../use-funds-form";
import { RecentRecipients } from "./recent-recipients";

interface TransferScreenProps {
  /** The phone stores an unfinished transfer under it. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<TransferTerms, "balance">;
}

/** Confirmed by the recipient's name, sent once (docs/specification.md, 8.10). */
export const TransferScreen = ({ playerKey, wallet, terms }: TransferScreenProps) => {
  const { transfer: t, funds, common } = useTranslations("transfer");
  const form = useRef<HTMLFormElement>(null);
  const balance = useWallet(wallet)?.balance ?? null;
  const { request, check, asking } = useTransfer(playerKey, { ...terms, balance }, () => form.current?.reset());
  const { stage, problems, confirming } = request;

  const factsOf = ({ points: typed, recipientName, phone }: TransferRequest): RequestFacts => {
    const points = wholePoints(typed);
    return {
      title: t.confirmTitle,
      rows: [
        [t.recipient, recipientName],
        [t.recipientPhone, `${COUNTRY_CODE} ${phone}`],
        [t.points, formatPoints(points)],
        [funds.balanceAfter, balance === null ? common.unknownAmount : formatPoints(subtractPoints(balance, points))],
      ],
      warning: t.warning,
    };
  };

  return (
    <RequestForm
      busy={stage !== "ready" || asking}
      facts={confirming && factsOf(confirming)}
      note={t.intro}
      onCheck={check}
      ref={form}
      kind="transfer"
      request={request}
      submit={asking ? t.checkingRecipient : t.next}
    >
      <AmountField
        chips={pointChips(funds, { ...terms, balance, minimum: null })}
        enterKeyHint="next"
        error={problems.points}
        id="points"
        label={t.points}
        name="points"
      />
      <Field
        autoComplete="off"
        enterKeyHint="done"
        error={problems.phone}
        id="phone"
        inputMode="tel"
        label={t.phone}
        name="phone"
        start={<span className="pl-3 text-ink-soft text-lead">{COUNTRY_CODE}</span>}
        type="tel"
      />
      <RecentRecipients disabled={stage !== "ready" || asking} playerKey={playerKey} />
    </RequestForm>
  );
};

const nameIn = ({ recipientName }: TransferRequest): string => recipientName;

const useTransfer = (playerKey: string, terms: TransferTerms, onSent: () => void) => {
  const t = useTranslations("transfer");
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const confirmed = useRef<Recipient>(null);

  const request = useFundsForm(playerKey, "transfer", t, {
    nameIn,
    onTaken: (news, name, tell) => {
      tell({ look: "good", ...formatAccepted("transfer", t, { ...news, name }) });
      const { current } = confirmed;
      const recipient = current !== null && current.name === name ? current : null;
      const to = recipient ? `${recipient.name}, ${lastFour(recipient.phone)}` : (name ?? "");
      showReceipt({ kind: "transfer", amount: news.amount, to, at: serverNow(), reference: news.support });
      if (recipient) saveRecipient(playerKey, recipient);
      onSent();
    },
  });

  const brokenRules = (points: number | null | undefined, phone: string): FormProblems<"transfer"> => {
    const wrongPoints = points === undefined ? { code: "amount_whole" as const } : checkTransferPoints(points, terms);
    const wrongPhone = checkRecipient(phone, terms);
    return {
      ...(wrongPoints && request.problemsOf(wrongPoints)),
      ...(wrongPhone && request.problemsOf(wrongPhone)),
    };
  };

  /** Nothing was sent. */
  const unknownRecipient = (refusal: Refusal, points: number): OutcomeText => {
    const about = { amount: wholePoints(points) };
    if (refusal.code === "transfer_failed") {
      return { title: transferSentence(t, "failed", about), reason: null };
    }
    return { title: formatRefusal(t.errors, refusal), reason: transferSentence(t, "about", about) };
  };

  const askRecipient = async (asked: TransferCheckRequest) => {
    if (isOffline()) return request.refuseOffline(asked.points);
    busy.current = true;
    setAsking(true);
    const answer = await callApi<TransferCheck>(API.transferCheck, { body: asked });
    busy.current = false;
    setAsking(false);
    if (answer.ok) {
      const { recipientName } = answer.data;
      confirmed.current = { name: recipientName, phone: asked.phone };
      return request.confirm({ ...asked, recipientName });
    }
    if (request.tellAtField(answer)) return;
    request.setResult({ look: "bad", ...unknownRecipient(answer, asked.points) });
  };

  /** Checks every rule and asks for the recipient first. */
  const check = (typed: Values<RequestField<"transfer">>): undefined => {
    if (busy.current || request.stage !== "ready") return;
    const [points, phone] = [parseTypedAmount(typed.points), parseMobile(typed.phone)];
    const broken = brokenRules(points, phone);
    request.showProblems(broken);
    if (points === undefined || points === null || Object.keys(broken).length > 0) return;
    void askRecipient({ points, phone });
  };

  return { request, check, asking };
};
