"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { useHydrated } from "@/lib/client/use-hydrated";
import { parseStake } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { type Entry, entryNumbers } from "./entry";
import { NumberGrid } from "./number-grid";

interface EntryFormProps {
  readonly game: GameType;
  readonly entry: Entry;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Entry>) => void;
  readonly onProceed: () => void;
}

/** A number typed or numbers chosen, the points for each, and Proceed (second document, "Common bid screen"). */
export const EntryForm = ({ game, entry, disabled, onChange, onProceed }: EntryFormProps) => {
  const words = useWords("bid");
  const ready = useHydrated();
  const off = disabled || !ready;
  return (
    <form
      className="flex flex-col gap-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onProceed();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field
          autoComplete="off"
          disabled={off}
          enterKeyHint="next"
          id="number"
          inputMode="numeric"
          label={words.digit}
          list="numbers"
          onChange={(event) => onChange({ typed: event.target.value })}
          value={entry.typed}
        />
        <Field
          autoComplete="off"
          disabled={off}
          enterKeyHint="done"
          id="points"
          inputMode="numeric"
          label={words.points}
          onChange={(event) => onChange({ stake: event.target.value })}
          value={entry.stake}
        />
      </div>
      <datalist id="numbers">
        {game.numbers.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <NumberGrid
        chosen={entry.chosen}
        disabled={off}
        label={words.digits}
        numbers={game.numbers}
        onChange={(chosen) => onChange({ chosen })}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-ink-soft text-small">
          <EntryTotal entry={entry} />
        </p>
        <button className={buttonClass("secondary", "min-w-36")} disabled={off} type="submit">
          {words.proceed}
        </button>
      </div>
    </form>
  );
};

const EntryTotal = ({ entry }: { readonly entry: Entry }) => {
  const words = useWords("bid");
  const count = entryNumbers(entry).length;
  const points = parseStake(entry.stake);
  if (count === 0 || points === undefined) return null;
  return fill(words.selectedTotal, {
    count,
    points: formatPoints(wholePoints(points)),
    total: formatPoints(wholePoints(points * count)),
  });
};
