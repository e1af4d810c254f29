"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { AsOf } from "@/components/ui/as-of";
import { useRefreshOnActivity } from "@/lib/client/data/account-activity";
import { useRefreshPageEvery, PENDING_REFRESH_MS } from "@/lib/client/data/refresh-page";
import { tabStorage } from "@/lib/client/device/storage";
import { formatAsOf } from "@/lib/i18n/format/dates";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

interface FreshPageProps {
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  /** For the operator: then the page is polled. */
  readonly waits?: boolean;
}

/** On the player's return. Offline it shows how old the page is. */
export const WalletPageRefresher = ({ readAt, waits = false }: FreshPageProps) => {
  useRefreshOnActivity(readAt);
  useRefreshPageEvery(waits ? PENDING_REFRESH_MS : null);
  return <AsOf text={formatAsOf(useTranslations("root").common, readAt)} />;
};

/** In the tab's storage: the number is added on screens of another layout. */
const WAITS = "withdrawal-waits";

export const setWithdrawalWaits = (): void => void tabStorage.setItem(WAITS, "1");

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
