"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface NumberDialogProps {
  /** Null while it is closed. */
  readonly method: PayoutMethod | null;
  /** The player's own number, to which the code goes. */
  readonly phone: string;
  /** Asks for the number. */
  readonly form: ReactNode;
  readonly onClose: () => void;
}

/** Asks for the number of one wallet; the code comes next (docs/specification.md, 8.1 Wallet Management). */
export const NumberDialog = ({ method, phone, form, onClose }: NumberDialogProps) => {
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
