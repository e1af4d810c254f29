"use client";

import { useEffect, useState } from "react";
import { WarnIcon } from "@/components/ui/icons";
import { onConnectionChange, useOffline } from "@/lib/client/device/connection";
import { watchConnection } from "@/lib/client/device/watch-connection";
import { onStay } from "@/lib/client/page/stay-offline";
import { useWords } from "@/lib/i18n/words-provider";

/**
 * Says that the phone is offline for as long as it is, and after a tap on the way to another screen that this one stays
 * (docs/faults.md, row 41). It is always there, so that a screen reader knows the place before anything is said in it.
 * @param className where it sticks: below the header, or at the top of a screen without one.
 */
export const OfflineBar = ({ className }: { readonly className: string }) => {
  const { common: words } = useWords("root");
  const offline = useOffline();
  const [stayed, setStayed] = useState(false);

  useEffect(watchConnection, []);
  useEffect(() => onStay(() => setStayed(true)), []);
  useEffect(() => onConnectionChange(() => setStayed(false)), []);

  return (
    <div aria-live="polite" className={`sticky z-10 ${className}`}>
      {offline && (
        <div className="border-line border-b bg-warn-soft text-ink text-small">
          <p className="mx-auto flex min-h-10 max-w-page items-center gap-2 px-4 py-1.5 wide:px-0">
            <WarnIcon className="size-5 text-warn" />
            <span>
              <strong className="font-semibold">{words.offline}</strong>
              {stayed && <span> {words.offlineStay}</span>}
            </span>
          </p>
        </div>
      )}
    </div>
  );
};
