"use client";

import useSWR from "swr";
import { HeaderBar } from "@/components/ui/header-bar";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { callApi } from "@/lib/client/api/call-api";
import { useIsConnectionUncertain, useIsOffline, useIsSlow } from "@/lib/client/device/connection";
import { API } from "@/lib/contract/protocol";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Time between two polls while the connection is uncertain. */
const POLL_MS = 2500;
const TIMEOUT_MS = 4000;

/**
 * Shows that the network is lost or slow, and polls the server's health after a lost request (docs/faults.md, row 41).
 * It is always rendered, so that screen readers announce it.
 */
export const OfflineBar = () => {
  const { common: t } = useTranslations("root");
  const [offline, slow, isUncertain] = [useIsOffline(), useIsSlow(), useIsConnectionUncertain()];
  // `callApi` reports each response to the connection's state.
  useSWR(isUncertain ? "is our server reached" : null, () => callApi(API.health, { timeoutMs: TIMEOUT_MS }), {
    refreshInterval: POLL_MS,
    dedupingInterval: 0,
  });
  return (
    <div aria-live="polite">
      {offline && (
        <HeaderBar icon={<WarnIcon className="size-5 text-warn" />} tone="bg-warn-soft">
          <strong className="font-semibold">{t.offline}</strong> {t.offlineStay}
        </HeaderBar>
      )}
      {slow && !offline && (
        <HeaderBar icon={<ClockIcon className="size-5 shrink-0" />} tone="bg-surface">
          {t.slow}
        </HeaderBar>
      )}
    </div>
  );
};
