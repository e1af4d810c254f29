"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { DownIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { type PayoutProblem, payoutProblemWords } from "./payout";
import { RetryButton } from "./retry-button";

export interface PayoutMethodsProps {
  /** Last digits; null for a method without a number, or if they could not be read. */
  readonly numbers: Readonly<Record<PayoutMethod, string | null>> | null;
  /** Or the provider's message. */
  readonly problem: PayoutProblem | null;
  /** After a number was added. */
  readonly unfolded: boolean;
  readonly phone: string;
  /** By method. */
  readonly forms: Readonly<Record<PayoutMethod, ReactNode>>;
}

/** A dialog adds or changes each number. */
export const PayoutMethods = ({ numbers, problem, unfolded, phone, forms }: PayoutMethodsProps) => {
  const { wallet: words, funds } = useWords("wallet");
  const [open, setOpen] = useState(unfolded);
  const [asked, setAsked] = useState<PayoutMethod | null>(null);
  return (
    <div className="rounded-card border border-line bg-surface">
      <button
        aria-controls="payout-methods"
        aria-expanded={open}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 text-left font-semibold"
        onClick={() => setOpen(!open)}
        type="button"
      >
        {words.methodsTitle}
        <DownIcon className={`size-5 text-ink-soft ${open ? "rotate-180" : ""}`} />
      </button>
      <div className="border-line border-t" hidden={!open} id="payout-methods">
        <p className="px-4 pt-3 text-ink-soft text-small">{words.methodsNote}</p>
        {problem !== null && (
          <div className="p-4 pb-2">
            <Notice look="warn" role={numbers === null ? "alert" : "status"}>
              <p className="break-words">{payoutProblemWords(funds, problem)}</p>
              {numbers === null && (
                <div className="mt-2">
                  <RetryButton />
                </div>
              )}
            </Notice>
          </div>
        )}
        <ul>
          {PAYOUT_METHODS.map((method) => (
            <li className="border-line not-last:border-b" key={method}>
              <Method method={method} digits={numbers?.[method] ?? null} onAsk={setAsked} unread={numbers === null} />
            </li>
          ))}
        </ul>
      </div>
      <NumberDialog form={asked && forms[asked]} method={asked} onClose={() => setAsked(null)} phone={phone} />
    </div>
  );
};

interface MethodProps {
  readonly method: PayoutMethod;
  readonly digits: string | null;
  readonly unread: boolean;
  readonly onAsk: (method: PayoutMethod) => void;
}

const Method = ({ method, digits, unread, onAsk }: MethodProps) => {
  const { wallet: words } = useWords("wallet");
  const name = words.methods[method];
  const action = digits === null ? words.add : words.change;
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4">
      <p>
        <span className="block font-semibold">{name}</span>
        {!unread && (
          <span className="block text-ink-soft text-small">
            {digits === null ? words.noNumber : <OnFile digits={digits} />}
          </span>
        )}
      </p>
      <button
        aria-label={fill(words.ofMethod, { action, method: name })}
        className="flex min-h-12 min-w-16 items-center justify-center rounded-control px-3 font-semibold text-accent underline underline-offset-4"
        onClick={() => onAsk(method)}
        type="button"
      >
        {action}
      </button>
    </div>
  );
};

/** @param digits the last four: the whole number never reaches the browser. */
const OnFile = ({ digits }: { readonly digits: string }) => {
  const { wallet: words } = useWords("wallet");
  return (
    <>
      <span aria-hidden="true">{`••••••${digits}`}</span>
      <span className="sr-only">{fill(words.numberOnFile, { digits })}</span>
    </>
  );
};

interface NumberDialogProps {
  readonly method: PayoutMethod | null;
  /** The player's own, which gets the code. */
  readonly phone: string;
  readonly form: ReactNode;
  readonly onClose: () => void;
}

/** docs/specification.md, 8.1 Wallet Management. */
const NumberDialog = ({ method, phone, form, onClose }: NumberDialogProps) => {
  const { wallet: words } = useWords("wallet");
  return (
    <Dialog labelledBy="upi-number" onClose={onClose} open={method !== null}>
      {method !== null && (
        <>
          <h2 className="font-bold text-title" id="upi-number">
            {fill(words.numberTitle, { method: words.methods[method] })}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft text-small">{fill(words.otpGoes, { phone })}</p>
          {form}
          <button className={buttonClass("secondary", "mt-3 w-full")} onClick={onClose} type="button">
            {words.cancel}
          </button>
        </>
      )}
    </Dialog>
  );
};
