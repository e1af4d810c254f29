"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useHydrated } from "@/lib/client/use-hydrated";
import { useWallet } from "@/lib/client/use-wallet";
import type { Wallet } from "@/lib/contract/wallet";
import type { TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { AmountField } from "../amount-field";
import { CheckingNotice } from "../checking-notice";
import { focusFirst } from "../focus-first";
import { UNKNOWN_BALANCE } from "../unknown-balance";
import { TransferDialog } from "./transfer-dialog";
import { useTransfer } from "./use-transfer";

interface TransferScreenProps {
  /** A keyed digest of the player, under which an unfinished transfer is remembered. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<TransferTerms, "balance">;
}

/**
 * Points to another player: entered, confirmed by the recipient's name, sent once (docs/specification.md, 8.10 Transfer
 * Points).
 */
export const TransferScreen = ({ playerKey, wallet, terms }: TransferScreenProps) => {
  const { transfer: words } = useWords("transfer");
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const balance = useWallet(wallet)?.balance ?? null;
  const sentOn = () => form.current?.reset();
  const doing = useTransfer(playerKey, { ...terms, balance: balance ?? UNKNOWN_BALANCE }, sentOn);
  const { stage, heard, amount, asking, problems, notice, confirming } = doing;
  const busy = stage !== "ready" || asking;

  useEffect(() => focusFirst(form.current, Object.keys(problems)), [problems]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    doing.check(String(data.get("points") ?? ""), String(data.get("phone") ?? ""));
  };

  return (
    <>
      <form className="mt-4" method="post" noValidate onSubmit={onSubmit} ref={form}>
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
          {!busy && notice !== null && (
            <Notice look={notice.look} role={notice.look === "bad" ? "alert" : "status"}>
              <p className="font-semibold">{notice.title}</p>
              {notice.reason && <p>{notice.reason}</p>}
            </Notice>
          )}
          <button className={buttonClass("primary", "w-full")} disabled={!ready || busy} type="submit">
            {asking ? words.checkingRecipient : words.next}
          </button>
          <p className="text-center text-ink-soft text-small">{words.intro}</p>
        </fieldset>
      </form>
      <TransferDialog
        amount={amount}
        balance={balance}
        heard={heard}
        onClose={doing.close}
        onSubmit={doing.submit}
        request={confirming}
        stage={stage}
        unsent={doing.unsent}
      />
    </>
  );
};
