"use client";

import type { ReactNode } from "react";
import useSWR from "swr";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { callApi } from "@/lib/client/api/call-api";
import { useDoubt, useOffline, useSlow } from "@/lib/client/device/connection";
import { API } from "@/lib/contract/protocol";
import { useWords } from "@/lib/i18n/words-provider";

/** In milliseconds, while the network is in doubt. */
const ASK_MS = 2500;
const PATIENCE_MS = 4000;

/** Always rendered, so that screen readers announce it. It polls our health after a lost request (docs/faults.md, row 41). */
export const OfflineBar = () => {
  const { common: words } = useWords("root");
  const [offline, slow, doubt] = [useOffline(), useSlow(), useDoubt()];
  // `callApi` passes each answer to the connection.
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

interface HeaderBarProps {
  readonly look: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export const HeaderBar = ({ look, icon, children }: HeaderBarProps) => (
  <div className={`border-line border-b text-ink text-small ${look}`}>
    <p className="mx-auto flex min-h-10 wide:max-w-page items-center gap-2 px-4 py-1.5 wide:px-0">
      {icon}
      <span>{children}</span>
    </p>
  </div>
);
