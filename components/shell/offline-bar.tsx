"use client";

import { useEffect, useState } from "react";
import { WarnIcon } from "@/components/ui/icons";
import { useOffline } from "@/lib/client/device/connection";
import { watchConnection } from "@/lib/client/device/watch-connection";
import { onStay } from "@/lib/client/page/stay-offline";
import { useWords } from "@/lib/i18n/words-provider";
import { HeaderBar } from "./header-bar";

/**
 * Says that the phone is offline for as long as it is, and after a tap on the way to another screen that this one stays
 * (docs/faults.md, row 41). It is always there, so that a screen reader knows the place before anything is said in it.
 */
export const OfflineBar = () => {
  const { common: words } = useWords("root");
  const offline = useOffline();
  const [stayed, setStayed] = useState(false);
  if (stayed && !offline) setStayed(false);

  useEffect(watchConnection, []);
  useEffect(() => onStay(() => setStayed(true)), []);

  return (
    <div aria-live="polite">
      {offline && (
        <HeaderBar icon={<WarnIcon className="size-5 text-warn" />} look="bg-warn-soft">
          <strong className="font-semibold">{words.offline}</strong>
          {stayed && <span> {words.offlineStay}</span>}
        </HeaderBar>
      )}
    </div>
  );
};
