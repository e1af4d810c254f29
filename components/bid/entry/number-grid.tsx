"use client";

import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { ScrollBox } from "./scroll-box";

interface NumberGridProps {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
  /** What is being typed: a long list shows only the numbers that begin so. */
  readonly typed?: string;
  readonly disabled: boolean;
  readonly onPick: (number: string) => void;
}

/** More keys than this scroll within a box, so that what follows stays within reach. */
const MOST_AT_ONCE = 10;

/** The look of all keys stands at their parent: a list has up to 220 of them. */
const KEYS =
  "grid grid-cols-5 gap-2 *:min-h-12 *:rounded-control *:border *:border-edge *:bg-surface *:font-semibold *:text-lead " +
  "*:aria-pressed:border-ink *:aria-pressed:bg-ink *:aria-pressed:text-surface *:disabled:text-ink-soft";

/** Large keys for the allowed numbers; for long lists those that begin as what is typed. */
export const NumberGrid = ({ label, numbers, chosen, typed = "", disabled, onPick }: NumberGridProps) => {
  "use memo";
  const { bid: words } = useWords("bid");
  const long = numbers.length > MOST_AT_ONCE;
  const prefix = long ? typed.trim() : "";
  const shown = numbers.filter((number) => number.startsWith(prefix));
  const keys = (
    <div className={KEYS}>
      {shown.map((number) => (
        <button aria-pressed={chosen.includes(number)} key={number} onClick={() => onPick(number)} type="button">
          {number}
        </button>
      ))}
    </div>
  );
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-ink-soft text-small">{label}</legend>
      {long ? (
        <ScrollBox className="-mx-1.5 h-50 rounded-control bg-sunken p-1.5" disabled={disabled} label={label}>
          {keys}
          {shown.length === 0 && (
            <p className="p-3 text-ink-soft text-small">{fill(words.noneBegins, { text: prefix })}</p>
          )}
        </ScrollBox>
      ) : (
        keys
      )}
    </fieldset>
  );
};
