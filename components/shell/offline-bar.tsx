"use client";

import useSWR from "swr";
import { HeaderBar } from "@/components/ui/header-bar";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { callApi } from "@/lib/client/api/call-api";
import { useIsConnectionUncertain, useIsOffline, useIsSlow } from "@/lib/client/device/connection";
import { API } from "@/lib/contract/protocol";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** In milliseconds, while the network is in doubt. */
const ASK_MS = 2500;
const PATIENCE_MS = 4000;

/** Always rendered, so that screen readers announce it. It polls our health after a lost request (docs/faults.md, row 41). */
export const OfflineBar = () => {
  const { common: t } = useTranslations("root");
  const [offline, slow, doubt] = [useIsOffline(), useIsSlow(), useIsConnectionUncertain()];
  // `callApi` passes each answer to the connection.
  useSWR(doubt ? "is our server reached" : null, () => callApi(API.health, { timeoutMs: PATIENCE_MS }), {
    refreshInterval: ASK_MS,
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
