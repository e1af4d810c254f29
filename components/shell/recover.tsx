"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { usePolledWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";

const GAP_MS = 10_000;

interface RecoverProps {
  /** Whether the page knows if the player may bet: then it lacks nothing but the points, which the browser has by now. */
  readonly bettingKnown: boolean;
  /** Says that the account cannot be read. */
  readonly children: ReactNode;
}

/**
 * On pages rendered without the wallet: says so until a poll of it has an answer, which may take the provider longer than
 * a page waits. Pages that lack all of the account are asked for again then, and every few seconds until then.
 */
export const Recover = ({ bettingKnown, children }: RecoverProps) => {
  const router = useRouter();
  const wallet = usePolledWallet(null);
  useEffect(() => {
    if (!bettingKnown && wallet !== null) router.refresh();
  }, [bettingKnown, wallet, router]);
  useEffect(() => {
    if (bettingKnown) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isOffline()) router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [bettingKnown, router]);
  return bettingKnown && wallet !== null ? null : children;
};
