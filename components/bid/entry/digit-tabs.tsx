"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { DIGITS, familyOf } from "@/lib/domain/game/panas";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

/** Numbers that are shown under the ten digits: panas and jodis, of which each digit has several. */
export const isTabbed = (numbers: readonly string[]): boolean => numbers.length > DIGITS.length;

/** The digit that a number stands under: a pana's own, which is the last of its sum; of a jodi the first. */
const digitOf = (number: string): string => (number.length === 3 ? familyOf(number) : number.slice(0, 1));

/** Where the keys of a tablist lead, from its tab `at`. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % DIGITS.length,
  ArrowLeft: (at) => (at + DIGITS.length - 1) % DIGITS.length,
  Home: () => 0,
  End: () => DIGITS.length - 1,
};

interface DigitTabsProps {
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
  /** What is typed. Numbers that begin so are shown of all digits, until a tab is tapped. */
  readonly prefix: string;
  /** Renders the numbers of the tab. `onPicked` is called with one that is tapped, which then stays in sight. */
  readonly children: (numbers: readonly string[], onPicked: (number: string) => void) => ReactNode;
}

/** A long list of numbers under tabs 0 to 9, so that nothing scrolls but the page. */
export const DigitTabs = ({ numbers, chosen, prefix, children }: DigitTabsProps) => {
  const { bid: words } = useWords("bid");
  const id = useId();
  const [tab, setTab] = useState(() => ({ digit: DIGITS[0] ?? "", prefix: "" }));
  const known = numbers.includes(prefix);
  // A number that is typed as a whole is shown among its neighbours.
  const typedTab = known ? digitOf(prefix) : null;
  const shownTab = tab.prefix === prefix ? tab.digit : (typedTab ?? (prefix === "" ? tab.digit : null));
  const shown =
    shownTab === null
      ? numbers.filter((number) => number.startsWith(prefix))
      : numbers.filter((number) => digitOf(number) === shownTab);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(DIGITS.indexOf(shownTab ?? DIGITS[0] ?? ""));
    setTab({ digit: DIGITS[next] ?? "", prefix });
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <>
      <div
        aria-label={(numbers[0] ?? "").length === 3 ? words.byDigit : words.byFirst}
        className="tabs mb-2 grid grid-cols-5"
        onKeyDown={onKeyDown}
        role="tablist"
      >
        {DIGITS.map((digit) => {
          const count = chosen.filter((number) => number !== "" && digitOf(number) === digit).length;
          return (
            <button
              aria-controls={`${id}-numbers`}
              aria-label={count === 0 ? digit : fill(words.tabChosen, { digit, count })}
              aria-selected={digit === shownTab}
              data-chosen={count > 0 || undefined}
              id={`${id}-${digit}`}
              key={digit}
              onClick={() => setTab({ digit, prefix })}
              role="tab"
              tabIndex={digit === (shownTab ?? DIGITS[0]) ? 0 : -1}
              type="button"
            >
              {digit}
            </button>
          );
        })}
      </div>
      <div
        aria-label={shownTab === null ? words.byDigit : undefined}
        aria-labelledby={shownTab === null ? undefined : `${id}-${shownTab}`}
        id={`${id}-numbers`}
        role="tabpanel"
      >
        {children(shown, (number) => setTab({ digit: digitOf(number), prefix: "" }))}
      </div>
    </>
  );
};
