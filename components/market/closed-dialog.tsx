"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClosedIcon } from "@/components/ui/icons";
import { useWords } from "@/lib/i18n/words-provider";

/** What a closed market answers to Play Game. */
export const ClosedDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { ok } = useWords("common");
  const errors = useWords("errors");
  return (
    <Dialog labelledBy="closed-market" onClose={onClose} open={open}>
      <div className="flex flex-col items-center gap-3 text-center">
        <ClosedIcon className="size-10 text-ink-soft" />
        <h2 className="text-lead font-semibold" id="closed-market">
          {errors.market_closed}
        </h2>
        <button className={buttonClass("primary", "mt-2 w-full")} onClick={onClose} type="button">
          {ok}
        </button>
      </div>
    </Dialog>
  );
};
