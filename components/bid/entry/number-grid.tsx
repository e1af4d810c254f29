"use client";

import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { DigitTabs, isTabbed } from "./digit-tabs";

interface NumberGridProps {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
  /** What is being typed: a long list shows only the numbers that begin so. */
  readonly typed?: string;
  readonly disabled: boolean;
  readonly onPick: (number: string) => void;
}

/** Large keys for the allowed numbers; of long lists those under one digit, or those that begin as what is typed. */
export const NumberGrid = ({ label, numbers, chosen, typed = "", disabled, onPick }: NumberGridProps) => {
  const { bid: words } = useWords("bid");
  const prefix = typed.trim();
  const keysOf = (shown: readonly string[], onPicked?: (number: string) => void) =>
    shown.length === 0 ? (
      <p className="p-3 text-ink-soft text-small">{fill(words.noneBegins, { text: prefix })}</p>
    ) : (
      <div className="keys grid grid-cols-[repeat(auto-fit,minmax(max(2.5rem,17%),1fr))] gap-2">
        {shown.map((number) => (
          <button
            aria-pressed={chosen.includes(number)}
            key={number}
            onClick={() => {
              onPicked?.(number);
              onPick(number);
            }}
            type="button"
          >
            {number}
          </button>
        ))}
      </div>
    );
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-ink-soft text-small">{label}</legend>
      {isTabbed(numbers) ? (
        <DigitTabs chosen={chosen} numbers={numbers} prefix={prefix}>
          {keysOf}
        </DigitTabs>
      ) : (
        keysOf(numbers)
      )}
    </fieldset>
  );
};
