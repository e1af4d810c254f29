"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { DownIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { formatPayoutProblem, type PayoutProblem } from "./payout";

export interface PayoutMethodsProps {
  /** Last digits by payment app; null for an app without a number, or if the numbers could not be read. */
  readonly numbers: Readonly<Record<PayoutMethod, string | null>> | null;
  /** Why the numbers cannot be shown, or the provider's message. */
  readonly problem: PayoutProblem | null;
  /** Whether the list is open, as after a number was added. */
  readonly unfolded: boolean;
  readonly phone: string;
  /** Forms that set the number of each payment app. */
  readonly forms: Readonly<Record<PayoutMethod, ReactNode>>;
}

/** Lists the payout numbers; a dialog adds or changes each of them (docs/specification.md, 8.1 Wallet Management). */
export const PayoutMethods = ({ numbers, problem, unfolded, phone, forms }: PayoutMethodsProps) => {
  const { wallet: t, funds } = useTranslations("wallet");
  const [changed, setChanged] = useState<PayoutMethod | null>(null);
  const close = () => setChanged(null);
  const sheet = useRef<HTMLDivElement>(null);
  // The sheet asks for one number, so its field has the focus. This effect runs after the dialog's, which opens it.
  useEffect(() => {
    if (changed !== null) sheet.current?.querySelector("input")?.focus();
  }, [changed]);
  return (
    <>
      <details className="group rounded-card border border-line bg-surface" id="payout-methods" open={unfolded}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {t.methodsTitle}
          <DownIcon className="size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="border-line border-t px-4 pt-3 text-ink-soft text-small">{t.methodsNote}</p>
        {problem !== null && (
          <div className="p-4 pb-2">
            <Notice variant="warn" role={numbers === null ? "alert" : "status"}>
              <p className="break-words">{formatPayoutProblem(funds, problem)}</p>
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
              <Method
                digits={numbers?.[method] ?? null}
                method={method}
                onChange={setChanged}
                unread={numbers === null}
              />
            </li>
          ))}
        </ul>
      </details>
      <Dialog labelledBy="upi-number" onClose={close} open={changed !== null}>
        {changed !== null && (
          <>
            <h2 className="font-bold text-title" id="upi-number">
              {interpolate(t.numberTitle, { method: t.methods[changed] })}
            </h2>
            <p className="mt-1 mb-4 text-ink-soft text-small">{interpolate(t.otpGoes, { phone })}</p>
            <div ref={sheet}>{forms[changed]}</div>
            <button className={buttonClass("secondary", "mt-3 w-full")} onClick={close} type="button">
              {t.cancel}
            </button>
          </>
        )}
      </Dialog>
    </>
  );
};

interface MethodProps {
  readonly method: PayoutMethod;
  /** The last four digits, because the whole number never reaches the browser. */
  readonly digits: string | null;
  readonly unread: boolean;
  readonly onChange: (method: PayoutMethod) => void;
}

const Method = ({ method, digits, unread, onChange }: MethodProps) => {
  const { wallet: t } = useTranslations("wallet");
  const name = t.methods[method];
  const action = digits === null ? t.add : t.change;
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4">
      <p>
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-small">
          {digits === null ? (
            !unread && t.noNumber
          ) : (
            <>
              <span aria-hidden="true">{`••••••${digits}`}</span>
              <span className="sr-only">{interpolate(t.numberOnFile, { digits })}</span>
            </>
          )}
        </span>
      </p>
      <button
        aria-label={interpolate(t.ofMethod, { action, method: name })}
        className="flex min-h-12 min-w-16 items-center justify-center rounded-control px-3 font-semibold text-accent underline underline-offset-4"
        onClick={() => onChange(method)}
        type="button"
      >
        {action}
      </button>
    </div>
  );
};
