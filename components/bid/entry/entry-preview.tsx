"use client";

import type { GameType } from "@/lib/domain/game/game-types";
import { DIGITS } from "@/lib/domain/game/panas";
import { useWords } from "@/lib/i18n/words-provider";
import { type Entry, madeNumbers } from "./entry";
import { NumberChips } from "./number-chips";

interface EntryPreviewProps {
  readonly game: GameType;
  readonly entry: Entry;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Entry>) => void;
}

const toggled = (numbers: readonly string[], number: string): readonly string[] =>
  numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];

/** The lines that a motor or SP DP TP makes, and the numbers chosen in a grid too long to be seen as a whole. */
export const EntryPreview = ({ game, entry, disabled, onChange }: EntryPreviewProps) => {
  const { bid: words } = useWords("bid");
  switch (game.form) {
    case "number":
      return game.digits.length > DIGITS.length ? (
        <NumberChips
          disabled={disabled}
          numbers={entry.chosen}
          onToggle={(number) => onChange({ chosen: toggled(entry.chosen, number) })}
          title={words.chosen}
        />
      ) : null;
    case "sp-dp-tp":
    case "sp-motor":
    case "dp-motor":
      return (
        <NumberChips
          disabled={disabled}
          leftOut={entry.leftOut}
          numbers={madeNumbers(game, entry)}
          onToggle={(number) => onChange({ leftOut: toggled(entry.leftOut, number) })}
          title={words.willAdd}
        />
      );
    default:
      return null;
  }
};
