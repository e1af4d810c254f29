import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { useWords } from "@/lib/i18n/words-provider";

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly onChoose: () => void;
}

interface ChoiceDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly onEnd: () => void;
  readonly children?: ReactNode;
}

export const ChoiceDialog = ({ open, title, message, choices, onEnd, children }: ChoiceDialogProps) => {
  const { common } = useWords("history");
  return (
    <Dialog labelledBy="repeat-title" onClose={onEnd} open={open}>
      <h2 className="font-semibold text-lead" id="repeat-title">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{message}</p>
      <ul className="mt-4 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
        {choices.map(({ key, name, note, onChoose }) => (
          <li key={key}>
            <button
              className={buttonClass("secondary", "w-full flex-wrap justify-between gap-x-3 gap-y-0 text-left")}
              onClick={onChoose}
              type="button"
            >
              {name}
              <span className="font-normal text-ink-soft text-small">{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
      <button className={buttonClass("quiet", "mt-2 w-full")} onClick={onEnd} type="button">
        {common.back}
      </button>
    </Dialog>
  );
};
