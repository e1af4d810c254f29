"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { PasteIcon } from "@/components/ui/icons";
import { LazySheet } from "@/components/ui/lazy";
import { useSavedLists } from "@/lib/client/data/saved-lists";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { takesPair } from "@/lib/domain/game/entries";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { isMotor } from "@/lib/domain/game/motors";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { BidScreenState } from "../use-bid-screen";
import type { ChooseProps, ChooseStart } from "./props";

/** The state of the sheet with the ways to choose numbers; `start` is null while it is closed. */
interface Chooser {
  readonly start: ChooseStart | null;
  readonly setStart: (start: ChooseStart | null) => void;
  /**
   * Handles Proceed. Several numbers, or a number with its points, open the sheet, as "12 34 56" or "12x50".
   * @returns whether something was added.
   */
  readonly proceed: () => boolean;
}

/** Holds the state of the sheet, which Proceed opens with the typed text if that is a list. */
export const useChooser = ({ game, entry }: BidScreenState, proceed: () => boolean): Chooser => {
  const [start, setStart] = useState<ChooseStart | null>(null);
  const isList = (game.form === "number" || game.form === "sp-dp-tp") && /\d\D+\d/.test(entry.number);
  return {
    start,
    setStart,
    proceed: () => {
      if (!isList) return proceed();
      setStart({ tab: "paste", text: entry.number });
      return false;
    },
  };
};

interface ChooseButtonProps {
  readonly chooser: Chooser;
  readonly screen: BidScreenState;
  readonly gameTypeId: GameTypeId;
}

const QUIET = buttonClass("quiet", "min-h-11 gap-1.5 px-2 fit-small underline underline-offset-4");

/** Opens the sheet, or its saved lists. A motor is a rule itself, so its screen has the saved lists alone. */
export const ChooseButton = ({ chooser, screen, gameTypeId }: ChooseButtonProps) => {
  const { bid: t } = useTranslations("bid");
  const hasRules = !isMotor(screen.game);
  const saved = useSavedLists().lists?.filter(({ gameType }) => gameType === gameTypeId).length ?? 0;
  const opens = (tab: ChooseStart["tab"]) => () => chooser.setStart({ tab, text: "" });
  return (
    <div className="-mx-2 flex flex-wrap">
      {hasRules && (
        <button aria-haspopup="dialog" className={QUIET} onClick={opens(null)} type="button">
          <PasteIcon className="size-5" />
          {takesPair(screen.game) ? t.chooseByRule : t.chooseBy}
        </button>
      )}
      {(!hasRules || saved > 0) && (
        <button aria-haspopup="dialog" className={QUIET} onClick={opens("saved")} type="button">
          {saved > 0 ? interpolate(t.savedCount, { count: saved }) : t.savedLists}
        </button>
      )}
    </div>
  );
};

const ChooseSheet = lazyImport(() => import("./choose-sheet").then((module) => module.ChooseSheet));

interface LazyChooseSheetProps extends ChooseProps {
  readonly chooser: Chooser;
}

/** Shows the sheet, which the first tap fetches. It stands outside the form, whose fields it must not submit. */
export const LazyChooseSheet = ({ chooser: { start, setStart }, ...sheet }: LazyChooseSheetProps) => {
  const close = () => setStart(null);
  return (
    <LazySheet onClose={close} open={start !== null}>
      <ChooseSheet {...sheet} onClose={close} start={start} />
    </LazySheet>
  );
};
