"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { AsOf } from "@/components/ui/as-of";
import { useFreshBooks } from "@/lib/client/data/books";
import { useFreshPageEvery, WAITING_GAP_MS } from "@/lib/client/data/fresh-page";
import { tabStorage } from "@/lib/client/device/storage";
import { asOfWords } from "@/lib/i18n/sentences/dates";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";

interface FreshPageProps {
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  /** For the operator: then the page is polled. */
  readonly waits?: boolean;
}

/** On the player's return. Offline it shows how old the page is. */
export const FreshPage = ({ readAt, waits = false }: FreshPageProps) => {
  useFreshBooks(readAt);
  useFreshPageEvery(waits ? WAITING_GAP_MS : null);
  return <AsOf text={asOfWords(useWords("root").common, readAt)} />;
};

/** In the tab's storage: the number is added on screens of another layout. */
const WAITS = "withdrawal-waits";

export const noteWithdrawalWaits = (): void => void tabStorage.setItem(WAITS, "1");

/** Leads on to the withdrawal that waited for a number; the wallet page's toast stays (docs/specification.md, 8.2). */
export const ReturnToWithdraw = () => {
  const router = useRouter();
  useEffect(() => {
    if (tabStorage.getItem(WAITS) === null) return;
    tabStorage.removeItem(WAITS);
    router.replace(routes.withdraw);
  }, [router]);
  return null;
};
