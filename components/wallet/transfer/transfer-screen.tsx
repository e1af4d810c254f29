"use client";

import { useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { FieldForm } from "@/components/ui/field-form";
import { useHydrated } from "@/lib/client/page/lifecycle";
import { useWallet } from "@/lib/client/polling/use-wallet";
import type { Wallet } from "@/lib/contract/wallet";
import type { TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { AmountField } from "../amount-field";
import { CheckingNotice, ResultNotice } from "../request-notices";
import type { RequestField } from "../request-words";
import { TransferDialog } from "./transfer-dialog";
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
  const { transfer: words } = useWords("transfer");
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const balance = useWallet(wallet)?.balance ?? null;
  const transfer = useTransfer(playerKey, { ...terms, balance }, () => form.current?.reset());
  const { stage, heard, amount, asking, problems, result, confirming } = transfer;
  const busy = stage !== "ready" || asking;

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
          <button className={buttonClass("primary", "w-full")} disabled={!ready || busy} type="submit">
            {asking ? words.checkingRecipient : words.next}
          </button>
          <p className="text-center text-ink-soft text-small">{words.intro}</p>
        </fieldset>
      </FieldForm>
      <TransferDialog
        amount={amount}
        balance={balance}
        heard={heard}
        onClose={transfer.close}
        onSubmit={transfer.submit}
        request={confirming}
        stage={stage}
        unsent={transfer.unsent}
      />
    </>
  );
};
