"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { usePolledWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";

const RETRY_MS = 10_000;

interface WalletRecoveryProps {
  /** Whether the page knows if betting is on: then only the points are missing, which the browser reads itself. */
  readonly bettingKnown: boolean;
  readonly children: ReactNode;
}

/**
 * Shows a notice (its children) on a page that was rendered without the wallet, until a poll brings it. If the account
 * is unknown too, the page is refreshed then, and every 10 seconds while it is visible and online.
 */
export const WalletRecovery = ({ bettingKnown, children }: WalletRecoveryProps) => {
  const router = useRouter();
  const hasWallet = usePolledWallet(null) !== null;
  useEffect(() => {
    if (!bettingKnown && hasWallet) router.refresh();
  }, [bettingKnown, hasWallet, router]);
  useEffect(() => {
    if (bettingKnown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isOffline()) router.refresh();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [bettingKnown, router]);
  return bettingKnown && hasWallet ? null : children;
};
