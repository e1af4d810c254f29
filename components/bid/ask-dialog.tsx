"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";

interface AskDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before lines of the list are lost. */
export const AskDialog = ({ open, title, yes, no, onYes, onNo }: AskDialogProps) => (
  <Dialog labelledBy="ask-title" onClose={onNo} open={open}>
    <h2 className="font-semibold text-lead" id="ask-title">
      {title}
    </h2>
    <div className="mt-5 grid fit-cols-32 gap-3">
      <button className={buttonClass("secondary", "whitespace-normal")} onClick={onNo} type="button">
        {no}
      </button>
      <button className={buttonClass("primary", "whitespace-normal")} onClick={onYes} type="button">
        {yes}
      </button>
    </div>
  </Dialog>
);
