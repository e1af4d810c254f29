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
import {
  checkRecipient,
  checkTransferPoints,
  MIN_TRANSFER,
  type TransferTerms,
} from "@/lib/domain/funds/transfer-rules";
import { COUNTRY_CODE, parseMobile } from "@/lib/domain/phone";
import { formatPoints, wholePoints } from "@/lib/domain/points";
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
import { boundsHint, LeastNotice } from "../least-notice";
import { type RequestFacts, RequestForm } from "../request-form";
import { type FormProblems, type RequestField, useFundsForm } from "../use-funds-form";
import { RecentRecipients } from "./recent-recipients";

interface TransferScreenProps {
  /** The player's key, under which the phone stores an unfinished transfer. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<TransferTerms, "balance">;
}

/** Sends a transfer once, after the player has confirmed the recipient's name (docs/specification.md, 8.10). */
export const TransferScreen = ({ playerKey, wallet, terms }: TransferScreenProps) => {
  const { transfer: t, funds } = useTranslations("transfer");
  const form = useRef<HTMLFormElement>(null);
  const balance = useWallet(wallet)?.balance ?? null;
  const { request, check, isFetchingRecipient } = useTransfer(playerKey, { ...terms, balance }, () =>
    form.current?.reset(),
  );
  const { stage, problems, confirming } = request;

  const factsOf = ({ points: typed, recipientName, phone }: TransferRequest): RequestFacts => {
    const points = wholePoints(typed);
    return {
      title: t.confirmTitle,
      rows: [
        [t.recipient, recipientName],
        [t.recipientPhone, `${COUNTRY_CODE}\u00a0${phone}`],
        [t.points, formatPoints(points)],
      ],
      points,
      balance,
      warning: t.warning,
    };
  };

  return (
    <>
      <LeastNotice balance={balance} minimum={MIN_TRANSFER} />
      <RequestForm
        busy={stage !== "ready" || isFetchingRecipient}
        facts={confirming && factsOf(confirming)}
        note={t.intro}
        onCheck={check}
        ref={form}
        kind="transfer"
        request={request}
        submit={isFetchingRecipient ? t.checkingRecipient : t.next}
      >
        <AmountField
          chips={pointChips(funds, { ...terms, balance, minimum: null })}
          enterKeyHint="next"
          error={problems.points}
          hint={boundsHint(funds, { ...terms, minimum: MIN_TRANSFER })}
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
        <RecentRecipients disabled={stage !== "ready" || isFetchingRecipient} playerKey={playerKey} />
      </RequestForm>
    </>
  );
};

const nameIn = ({ recipientName }: TransferRequest): string => recipientName;

const useTransfer = (playerKey: string, terms: TransferTerms, onSent: () => void) => {
  const t = useTranslations("transfer");
  const [isFetchingRecipient, setIsFetchingRecipient] = useState(false);
  const busy = useRef(false);
  const confirmed = useRef<Recipient>(null);

  const request = useFundsForm(playerKey, "transfer", t, {
    nameIn,
    onTaken: (outcome, name, notify) => {
      notify({ variant: "good", ...formatAccepted("transfer", t, { ...outcome, name }) });
      const { current } = confirmed;
      const recipient = current !== null && current.name === name ? current : null;
      const to = recipient ? `${recipient.name}, ${lastFour(recipient.phone)}` : (name ?? "");
      showReceipt({ kind: "transfer", amount: outcome.amount, to, at: serverNow(), reference: outcome.support });
      if (recipient) saveRecipient(playerKey, recipient);
      onSent();
    },
  });

  const brokenRules = (points: number | null | undefined, phone: string): FormProblems<"transfer"> => {
    const wrongPoints = points === undefined ? { code: "amount_whole" as const } : checkTransferPoints(points, terms);
    const wrongPhone = checkRecipient(phone, terms);
    return {
      ...(wrongPoints && request.toProblems(wrongPoints)),
      ...(wrongPhone && request.toProblems(wrongPhone)),
    };
  };

  /** Formats why the recipient could not be found, when nothing was sent. */
  const formatUnknownRecipient = (refusal: Refusal, points: number): OutcomeText => {
    const about = { amount: wholePoints(points) };
    if (refusal.code === "transfer_failed") {
      return { title: transferSentence(t, "failed", about), reason: null };
    }
    return { title: formatRefusal(t.errors, refusal), reason: transferSentence(t, "about", about) };
  };

  const fetchRecipient = async (input: TransferCheckRequest) => {
    if (isOffline()) return request.refuseOffline(input.points);
    busy.current = true;
    setIsFetchingRecipient(true);
    const result = await callApi<TransferCheck>(API.transferCheck, { body: input });
    busy.current = false;
    setIsFetchingRecipient(false);
    if (result.ok) {
      const { recipientName } = result.data;
      confirmed.current = { name: recipientName, phone: input.phone };
      return request.confirm({ ...input, recipientName });
    }
    if (request.showAtField(result)) return;
    request.setResult({ variant: "bad", ...formatUnknownRecipient(result, input.points) });
  };

  /** Checks every rule, and then fetches the recipient. */
  const check = (typed: Values<RequestField<"transfer">>): undefined => {
    if (busy.current || request.stage !== "ready") return;
    const [points, phone] = [parseTypedAmount(typed.points), parseMobile(typed.phone)];
    const broken = brokenRules(points, phone);
    request.showProblems(broken);
    if (points === undefined || points === null || Object.keys(broken).length > 0) return;
    void fetchRecipient({ points, phone });
  };

  return { request, check, isFetchingRecipient };
};
