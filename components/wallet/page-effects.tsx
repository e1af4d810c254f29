"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { AsOf } from "@/components/ui/as-of";
import { useRefreshOnActivity } from "@/lib/client/data/account-activity";
import { PENDING_REFRESH_MS, useRefreshPageEvery } from "@/lib/client/data/refresh-page";
import { tabStorage } from "@/lib/client/device/storage";
import { formatAsOf } from "@/lib/i18n/format/dates";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

interface WalletPageRefresherProps {
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  /** Whether the page shows what waits for the operator; it is polled then. */
  readonly waits?: boolean;
}

/** Refreshes a page of the wallet when the player returns. Offline it shows how old the page is. */
export const WalletPageRefresher = ({ readAt, waits = false }: WalletPageRefresherProps) => {
  useRefreshOnActivity(readAt);
  useRefreshPageEvery(waits ? PENDING_REFRESH_MS : null);
  return <AsOf text={formatAsOf(useTranslations("root").common, readAt)} />;
};

/** The key in the tab's storage, because the number is added on screens of another layout. */
const WAITS_KEY = "withdrawal-waits";

/** Makes the wallet page lead back to the withdrawal once a number was added. */
export const setWithdrawalWaits = (): void => void tabStorage.setItem(WAITS_KEY, "1");

/** Leads on to the withdrawal that waited for a number; the wallet page's toast stays (docs/specification.md, 8.2). */
export const ReturnToWithdraw = () => {
  const router = useRouter();
  useEffect(() => {
    if (tabStorage.getItem(WAITS_KEY) === null) return;
    tabStorage.removeItem(WAITS_KEY);
    router.replace(routes.withdraw);
  }, [router]);
  return null;
};
