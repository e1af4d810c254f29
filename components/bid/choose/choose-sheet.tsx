"use client";

import { useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { Dialog } from "@/components/ui/dialog";
import { takesPair } from "@/lib/domain/game/entries";
import { isMotor } from "@/lib/domain/game/motors";
import { formatSession } from "@/lib/i18n/format/bids";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { PasteTab } from "./paste-tab";
import type { ChooseStart, ChooseTabProps } from "./props";
import { SavedTab } from "./saved-tab";
import { WaysTab } from "./ways-tab";

interface ChooseSheetProps extends ChooseTabProps {
  /** What the sheet opens with; null while it is closed. */
  readonly start: ChooseStart | null;
}

/**
 * Offers the ways to choose numbers: by a rule, from a text, or from a saved list. Nothing is added before count and
 * sum were shown.
 */
export const ChooseSheet = ({ start, ...tab }: ChooseSheetProps) => (
  <Dialog labelledBy="choose-title" onClose={tab.onClose} open={start !== null}>
    {start && <Tabs {...tab} start={start} />}
  </Dialog>
);

const TABS = ["paste", "ways", "saved"] as const;

/** The tab that was tapped last, with which the sheet opens again. */
let lastTab: string = TABS[0];

const Tabs = ({ start, ...props }: ChooseTabProps & { readonly start: ChooseStart }) => {
  const { bid, market: marketTranslations } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const { game, session } = props.screen;
  const isSangam = takesPair(game);
  const hasRules = !isMotor(game);
  const tabs = TABS.filter((name) => name !== "paste" || !isSangam);
  const [tab, setTab] = useState(start.tab ?? tabs.find((name) => name === lastTab) ?? tabs[0]);
  const title = isSangam ? t.titleOfPairs : t.title;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-title" id="choose-title">
        {hasRules ? title : t.tabs.saved}
        {game.session === "choice" && (
          <span className="font-normal text-ink-soft text-small">{`${bid.session}: ${formatSession(marketTranslations, session)}`}</span>
        )}
      </h2>
      {hasRules && (
        <fieldset className="keys grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 *:text-body">
          <legend className="sr-only">{title}</legend>
          {tabs.map((name) => (
            <button
              aria-pressed={name === tab}
              key={name}
              onClick={() => {
                lastTab = name;
                setTab(name);
              }}
              type="button"
            >
              {t.tabs[name]}
            </button>
          ))}
        </fieldset>
      )}
      {tab === "ways" && <WaysTab {...props} />}
      {tab === "paste" && <PasteTab {...props} text={start.text} />}
      {tab === "saved" && <SavedTab {...props} />}
    </div>
  );
};
