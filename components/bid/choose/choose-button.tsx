"use client";

import { lazy, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazySheet } from "@/components/ui/lazy";
import { retryImport } from "@/lib/client/page/retry-import";
import { useWords } from "@/lib/i18n/words-provider";
import type { BidScreenState } from "../use-bid-screen";
import type { ChooseProps } from "./props";

/** The sheet of ways to choose numbers: the text of its paste field, null while it is closed. */
interface Chooser {
  readonly text: string | null;
  readonly setText: (text: string | null) => void;
  /** Proceed. Several numbers, or a number with its points, go to the sheet: "12 34 56", "12x50". */
  readonly proceed: () => boolean;
}

export const useChooser = ({ game, entry }: BidScreenState, proceed: () => boolean): Chooser => {
  const [text, setText] = useState<string | null>(null);
  const isList = (game.form === "number" || game.form === "sp-dp-tp") && /\d\D+\d/.test(entry.number);
  return {
    text,
    setText,
    proceed: () => {
      if (!isList) return proceed();
      setText(entry.number);
      return false;
    },
  };
};

interface ChooseButtonProps {
  readonly chooser: Chooser;
  readonly screen: BidScreenState;
}

/** Opens the sheet. Motors have no other way to choose. */
export const ChooseButton = ({ chooser, screen: { game } }: ChooseButtonProps) => {
  const { bid: words } = useWords("bid");
  if (game.form.endsWith("motor")) return null;
  return (
    <button
      aria-haspopup="dialog"
      className={buttonClass("quiet", "-mr-3 min-h-11 text-small underline underline-offset-4")}
      onClick={() => chooser.setText("")}
      type="button"
    >
      {words.chooseBy}
    </button>
  );
};

const ChooseSheet = lazy(() =>
  retryImport(() => import("./choose-sheet").then(({ ChooseSheet }) => ({ default: ChooseSheet }))),
);

interface LazyChooseSheetProps extends ChooseProps {
  readonly chooser: Chooser;
}

/** The sheet, which the first tap fetches. It stands outside the form, whose fields it must not submit. */
export const LazyChooseSheet = ({ chooser: { text, setText }, ...sheet }: LazyChooseSheetProps) => {
  const shown = { open: text !== null, onClose: () => setText(null) };
  return (
    <LazySheet {...shown}>
      <ChooseSheet {...sheet} {...shown} text={text ?? ""} />
    </LazySheet>
  );
};
