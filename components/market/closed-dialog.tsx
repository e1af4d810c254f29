"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClosedIcon } from "@/components/ui/icons";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { useClosedWords } from "./use-closed-words";

interface ClosedDialogProps {
  readonly family: GameFamily;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a closed market answers to Play Game, in its family's words (docs/specification.md, 5.3 Closed market). */
export const ClosedDialog = ({ family, open, onClose }: ClosedDialogProps) => {
  const { ok } = useWords("markets").common;
  const { title, message } = useClosedWords(family);
  return (
    <Dialog labelledBy="closed-market" onClose={onClose} open={open}>
      <div className="flex flex-col items-center gap-3 text-center">
        <ClosedIcon className="size-10 text-ink-soft" />
        <h2 className="text-lead font-semibold" id="closed-market">
          {title}
        </h2>
        {message && <p>{message}</p>}
        <button className={buttonClass("primary", "mt-2 w-full")} onClick={onClose} type="button">
          {ok}
        </button>
      </div>
    </Dialog>
  );
};
