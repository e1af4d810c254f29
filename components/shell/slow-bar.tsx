"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ClockIcon } from "@/components/ui/icons";
import { useSlow } from "@/lib/client/device/slow-network";
import { useWords } from "@/lib/i18n/words-provider";
import { BIDS_OUT_PLACE } from "./bids-out-place";
import { HeaderBar } from "./header-bar";

/** Says that the network hangs while nothing fails, in the place of the bars below the header (decision 0045). */
export const SlowBar = () => {
  const { slow: text } = useWords("root").common;
  const slow = useSlow();
  const path = usePathname();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // A page of another layout has another element for the bars, or none.
  useEffect(() => setPlace(path === "" ? null : document.getElementById(BIDS_OUT_PLACE)), [path]);
  if (!slow || !place?.isConnected) return null;
  return createPortal(
    <HeaderBar icon={<ClockIcon className="size-5 shrink-0" />} look="bg-surface">
      {text}
    </HeaderBar>,
    place,
  );
};
