"use client";

import { CloseIcon } from "@/components/ui/icons";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { GameType } from "@/lib/domain/game/game-types";
import { DIGITS } from "@/lib/domain/game/panas";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { type Entry, madeNumbers } from "./entry";
import { areJodis } from "./tens";

interface EntryPreviewProps {
  readonly game: GameType;
  readonly entry: Entry;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Entry>) => void;
}

const toggled = (numbers: readonly string[], number: string): readonly string[] =>
  numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];

/** The numbers that Proceed would add, where the grid does not show all of them. */
export const EntryPreview = ({ game, entry, disabled, onChange }: EntryPreviewProps) => {
  const { bid: words } = useWords("bid");
  switch (game.form) {
    case "number":
      return game.digits.length > DIGITS.length && !areJodis(game.digits) ? (
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

interface NumberChipsProps {
  readonly title: string;
  readonly numbers: readonly string[];
  readonly leftOut?: readonly string[];
  readonly disabled: boolean;
  readonly onToggle: (number: string) => void;
}

/** More numbers scroll in a box. */
const MOST_AT_ONCE = 24;

const NumberChips = ({ title, numbers, leftOut = [], disabled, onToggle }: NumberChipsProps) => {
  const { bid: words } = useWords("bid");
  if (numbers.length === 0) return null;
  const chips = (
    <div className="grid fit-cols-16 gap-2">
      {numbers.map((number) => {
        const out = leftOut.includes(number);
        return (
          <button
            aria-label={fill(out ? words.putBack : words.leaveOut, { number })}
            className={`flex min-h-12 items-center justify-between gap-1 rounded-control border px-2.5 font-semibold ${out ? "border-line border-dashed text-ink-soft line-through" : "border-edge bg-surface"}`}
            key={number}
            onClick={() => onToggle(number)}
            type="button"
          >
            {number}
            {!out && <CloseIcon className="size-4 text-ink-soft" />}
          </button>
        );
      })}
    </div>
  );
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-ink-soft text-small">{title}</legend>
      {numbers.length > MOST_AT_ONCE ? (
        <ScrollBox className="max-h-72" takesFocus={disabled} label={title}>
          {chips}
        </ScrollBox>
      ) : (
        chips
      )}
    </fieldset>
  );
};
