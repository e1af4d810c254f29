"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { WalletIcon } from "@/components/ui/icons";
import { useWallet } from "@/lib/client/use-wallet";
import type { Wallet } from "@/lib/contract/wallet";
import { formatPoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { WALLET_PAGE } from "./places";

const AMOUNT = "flex h-12 items-center gap-2 rounded-control px-3";

/** The wallet in the header. Where betting has been turned off since, the server is asked for the page again. */
export const WalletAmount = ({ initial }: { readonly initial: Wallet | null }) => {
  const words = useWords("betting");
  const { unknownAmount } = useWords("common");
  const wallet = useWallet(initial);
  const router = useRouter();
  const turnedOff = wallet?.bettingOn === false;

  useEffect(() => {
    if (turnedOff) router.refresh();
  }, [turnedOff, router]);

  const amount = (
    <>
      <WalletIcon className="size-5 text-on-bar-soft" />
      <span className="sr-only">{words.wallet}</span>
      <span>{wallet ? formatPoints(wallet.balance) : unknownAmount}</span>
    </>
  );
  return (
    <p className="text-lead font-semibold">
      <Link className={AMOUNT} href={WALLET_PAGE}>
        {amount}
      </Link>
    </p>
  );
};
