"use client";

import { createPortal } from "react-dom";
import { ClockIcon } from "@/components/ui/icons";
import { useSlow } from "@/lib/client/device/slow-network";
import { useWords } from "@/lib/i18n/words-provider";
import { useBarPlace } from "./bar-place";
import { HeaderBar } from "./header-bar";

/** Says that the network hangs while nothing fails, in the place of the bars below the header (decision 0045). */
export const SlowBar = () => {
  const { slow: text } = useWords("root").common;
  const slow = useSlow();
  const place = useBarPlace();
  if (!slow || place === null) return null;
  return createPortal(
    <HeaderBar icon={<ClockIcon className="size-5 shrink-0" />} look="bg-surface">
      {text}
    </HeaderBar>,
    place,
  );
};
