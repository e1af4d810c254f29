"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { useFundsRequest } from "@/lib/client/use-funds-request";
import { useMounted } from "@/lib/client/use-mounted";
import type { DepositRequest } from "@/lib/contract/funds";
import { useWords } from "@/lib/i18n/words-provider";
import { type DepositEnd, depositEnd } from "./deposit-end";

/**
 * The player's fund request, wherever it was begun: what is known of it and what became of it. Its end is told in a
 * toast where the player has gone to another screen by then.
 * @param onRecorded it now waits for approval.
 */
export const useDeposit = (playerKey: string, onRecorded?: () => void) => {
  const words = useWords("deposit");
  const router = useRouter();
  const mounted = useMounted();
  const [end, setEnd] = useState<DepositEnd | null>(null);

  const request = useFundsRequest<DepositRequest>(playerKey, "deposit", (news) => {
    const told = depositEnd(words, news);
    setEnd(told);
    if (told.kind !== "recorded") {
      if (!mounted.current) notifyError(told.title, told.reason);
      return;
    }
    if (!mounted.current) notifySuccess(told.title);
    onRecorded?.();
    // The list of what waits has one more.
    router.refresh();
  });

  return { ...request, end, setEnd };
};
