"use client";

import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { useWords } from "@/lib/i18n/words-provider";

/** Open or closed for today, told by words and shape as well as by colour. */
export const MarketStatus = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { market: words } = useWords("markets");
  return isOpen ? (
    <p className="flex items-center gap-1.5 font-semibold text-good">
      <OpenIcon className="size-5" />
      {words.openForToday}
    </p>
  ) : (
    <p className="flex items-center gap-1.5 font-medium text-ink-soft">
      <ClosedIcon className="size-5" />
      {words.closedForToday}
    </p>
  );
};
