"use client";

import useSWR from "swr";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { callApi } from "@/lib/client/api/call-api";
import { useDoubt, useOffline, useSlow } from "@/lib/client/device/connection";
import { API } from "@/lib/contract/protocol";
import { useWords } from "@/lib/i18n/words-provider";
import { HeaderBar } from "./header-bar";

/** Between two questions whether our server is reached again, in milliseconds. */
const ASK_MS = 2500;
/** Such a question that has no answer by then is lost, in milliseconds. */
const PATIENCE_MS = 4000;

/**
 * Says that the phone is offline, or its network slow, for as long as it is so (docs/faults.md, row 41). It is always
 * there, so that a screen reader knows the place before anything is said in it. From the first lost request until the next
 * answer it asks our server whether it is reached, because the browser does not see every outage.
 */
export const OfflineBar = () => {
  const { common: words } = useWords("root");
  const [offline, slow, doubt] = [useOffline(), useSlow(), useDoubt()];
  // Whatever the answer, `callApi` has told the connection of it.
  useSWR(doubt ? "is our server reached" : null, () => callApi(API.health, { timeoutMs: PATIENCE_MS }), {
    refreshInterval: ASK_MS,
    dedupingInterval: 0,
  });
  return (
    <div aria-live="polite">
      {offline && (
        <HeaderBar icon={<WarnIcon className="size-5 text-warn" />} look="bg-warn-soft">
          <strong className="font-semibold">{words.offline}</strong> {words.offlineStay}
        </HeaderBar>
      )}
      {slow && !offline && (
        <HeaderBar icon={<ClockIcon className="size-5 shrink-0" />} look="bg-surface">
          {words.slow}
        </HeaderBar>
      )}
    </div>
  );
};
