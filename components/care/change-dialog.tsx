import { type ReactNode, useId } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface ChangeDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The name of what the dialog does; "Submit" by default. */
  readonly action?: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Asks once before a change that cannot be undone at once. */
export const ChangeDialog = ({ open, title, action, onClose, onSubmit, children }: ChangeDialogProps) => {
  const { care: t } = useTranslations("playSafe");
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose} open={open}>
      <h2 className="font-semibold text-lead" id={id}>
        {title}
      </h2>
      {children}
      <div className="dialog-end grid fit-cols-30">
        <button className={buttonClass("secondary", "px-2")} onClick={onClose} type="button">
          {t.cancel}
        </button>
        <button
          className={buttonClass("primary", "px-2")}
          onClick={() => {
            onClose();
            onSubmit();
          }}
          type="button"
        >
          {action ?? t.submit}
        </button>
      </div>
    </Dialog>
  );
};
