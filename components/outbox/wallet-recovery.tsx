"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { usePolledWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";

const GAP_MS = 10_000;

interface RecoverProps {
  /** Then only the points are missing, and the browser reads them. */
  readonly bettingKnown: boolean;
  readonly children: ReactNode;
}

/** The page was rendered without the wallet. Without the account it is read again after a good poll, and every few seconds. */
export const WalletRecovery = ({ bettingKnown, children }: RecoverProps) => {
  const router = useRouter();
  const hasWallet = usePolledWallet(null) !== null;
  useEffect(() => {
    if (!bettingKnown && hasWallet) router.refresh();
  }, [bettingKnown, hasWallet, router]);
  useEffect(() => {
    if (bettingKnown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isOffline()) router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [bettingKnown, router]);
  return bettingKnown && hasWallet ? null : children;
};
