"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useFreshPageEvery } from "@/lib/client/data/books";
import { usePolledWallet } from "@/lib/client/data/wallet";

const GAP_MS = 10_000;

interface RecoverProps {
  /** Then only the points are missing, and the browser reads them. */
  readonly bettingKnown: boolean;
  readonly children: ReactNode;
}

/** The page was rendered without the wallet. Without the account it is read again after a good poll, and every few seconds. */
export const Recover = ({ bettingKnown, children }: RecoverProps) => {
  const router = useRouter();
  const wallet = usePolledWallet(null);
  useEffect(() => {
    if (!bettingKnown && wallet !== null) router.refresh();
  }, [bettingKnown, wallet, router]);
  useFreshPageEvery(bettingKnown ? null : GAP_MS);
  return bettingKnown && wallet !== null ? null : children;
};
