"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { FieldForm } from "@/components/ui/field-form";
import { OFFLINE_NOTE, OfflineNote } from "@/components/ui/offline-note";
import { regainFocus } from "@/components/ui/regain-focus";
import { waiting } from "@/components/ui/waiting";
import { useWallet } from "@/lib/client/data/wallet";
import { useOffline } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { TransferRequest } from "@/lib/contract/funds";
import type { Wallet } from "@/lib/contract/wallet";
import type { TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { AmountField } from "../amount-field";
import type { RequestFacts } from "../request-dialog";
import { RequestDialog } from "../request-dialog";
import type { RequestField } from "../request-fields";
import { CheckingNotice, ResultNotice } from "../request-notices";
import { useTransfer } from "./use-transfer";

interface TransferScreenProps {
  /** A keyed digest of the player, under which an unfinished transfer is remembered. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<TransferTerms, "balance">;
}

const FIELDS = ["points", "phone"] as const satisfies readonly RequestField<"transfer">[];

/**
 * Points to another player: entered, confirmed by the recipient's name, sent once (docs/specification.md, 8.10 Transfer
 * Points).
 */
export const TransferScreen = ({ playerKey, wallet, terms }: TransferScreenProps) => {
  const { transfer: words, funds, common } = useWords("transfer");
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const balance = useWallet(wallet)?.balance ?? null;
  const transfer = useTransfer(playerKey, { ...terms, balance }, () => form.current?.reset());
  const { stage, heard, amount, asking, problems, result, confirming } = transfer;
  const busy = stage !== "ready" || asking;
  const offline = useOffline();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Disabling the form takes its focus away, and a dialog that closes finds nothing to give it back to.
    if (!busy && result !== null) regainFocus(button.current);
  }, [busy, result]);

  const factsOf = ({ points: typed, recipientName, phone }: TransferRequest): RequestFacts => {
    const points = wholePoints(typed);
    return {
      title: words.confirmTitle,
      rows: [
        [words.recipient, recipientName],
        [words.recipientPhone, `${COUNTRY_CODE} ${phone}`],
        [words.points, formatPoints(points)],
        [funds.balanceAfter, balance === null ? common.unknownAmount : formatPoints(subtractPoints(balance, points))],
      ],
      warning: words.warning,
    };
  };

  return (
    <>
      <FieldForm className="mt-4" fields={FIELDS} onSubmit={transfer.check} problems={problems} ref={form}>
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={busy}>
          <AmountField
            enterKeyHint="next"
            error={problems.points}
            id="points"
            label={words.points}
            maxLength={12}
            name="points"
          />
          <Field
            autoComplete="off"
            enterKeyHint="done"
            error={problems.phone}
            id="phone"
            inputMode="tel"
            label={words.phone}
            maxLength={16}
            name="phone"
            start={<span className="pl-3 text-ink-soft text-lead">{COUNTRY_CODE}</span>}
            type="tel"
          />
          {stage === "checking" && amount !== null && confirming === null && (
            <CheckingNotice amount={amount} heard={heard} />
          )}
          {!busy && result !== null && <ResultNotice {...result} />}
          <button
            className={buttonClass("primary", "w-full")}
            disabled={!ready || busy}
            ref={button}
            type="submit"
            {...waiting(offline, OFFLINE_NOTE)}
          >
            {asking ? words.checkingRecipient : words.next}
          </button>
          <OfflineNote />
          <p className="text-center text-ink-soft text-small">{words.intro}</p>
        </fieldset>
      </FieldForm>
      <RequestDialog
        amount={amount ?? confirming?.points ?? 0}
        facts={confirming && factsOf(confirming)}
        heard={heard}
        onClose={transfer.close}
        onSubmit={transfer.submit}
        stage={stage}
        unsent={transfer.unsent}
      />
    </>
  );
};
