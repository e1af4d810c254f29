"use client";

import { useState } from "react";
import { CHOOSE_WORDS } from "@/components/bid/choose/choose-words";
import { Dialog } from "@/components/ui/dialog";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { PasteTab } from "./paste-tab";
import type { ChooseTabProps } from "./props";
import { SavedTab } from "./saved-tab";
import { WaysTab } from "./ways-tab";

interface ChooseSheetProps extends ChooseTabProps {
  readonly open: boolean;
  /** The paste field's text at first. */
  readonly text: string;
}

/** Ways to choose numbers: by a rule, or from a text. Nothing is added before count and sum were shown. */
export const ChooseSheet = ({ open, text, ...tab }: ChooseSheetProps) => (
  <Dialog labelledBy="choose-title" onClose={tab.onClose} open={open}>
    <Tabs {...tab} text={text} />
  </Dialog>
);

const TABS = ["ways", "paste", "saved"] as const;

const Tabs = ({ text, ...props }: ChooseTabProps & { readonly text: string }) => {
  const { market: marketWords } = useWords("bid");
  const words = CHOOSE_WORDS[useLanguage()];
  const [tab, setTab] = useState<(typeof TABS)[number]>(text === "" ? "ways" : "paste");
  const { game, session } = props.screen;
  const isSangam = game.closeDigits.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-title" id="choose-title">
        {words.title}
        {game.session === "choice" && (
          <span className="font-normal text-ink-soft text-small">
            {session === "Open" ? marketWords.open : marketWords.close}
          </span>
        )}
      </h2>
      <fieldset className="keys grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 *:text-body">
        <legend className="sr-only">{words.title}</legend>
        {TABS.filter((name) => name !== "paste" || !isSangam).map((name) => (
          <button aria-pressed={name === tab} key={name} onClick={() => setTab(name)} type="button">
            {words.tabs[name]}
          </button>
        ))}
      </fieldset>
      {tab === "ways" && <WaysTab {...props} />}
      {tab === "paste" && <PasteTab {...props} text={text} />}
      {tab === "saved" && <SavedTab {...props} />}
    </div>
  );
};
