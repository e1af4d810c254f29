"use client";

import type { ReactNode } from "react";
import { useWallet } from "@/lib/client/data/wallet";
import type { Wallet } from "@/lib/contract/wallet";
import { formatPoints } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface BalancePanelProps {
  readonly initial: Wallet | null;
  readonly children?: ReactNode;
}

/** Shows the page's balance first, and then the balance of each newer read of the wallet. */
export const BalancePanel = ({ initial, children }: BalancePanelProps) => {
  const { funds: t } = useTranslations("funds");
  const { unknownAmount } = useTranslations("funds").common;
  const wallet = useWallet(initial, true);
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-ink-soft" id="funds-balance">
          {t.balance}
        </p>
        {/* It is not announced, because a number alone says nothing: receipts and notices name what moved it. */}
        <output aria-labelledby="funds-balance" aria-live="off" className="font-bold text-total">
          {wallet === null ? unknownAmount : formatPoints(wallet.balance)}
        </output>
      </div>
      {children}
    </section>
  );
};
