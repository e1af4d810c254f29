"use client";

import { type ReactNode, useId } from "react";
import { DIGITS, JODIS } from "@/lib/domain/game/panas";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Whether the numbers are the jodis. */
export const areJodis = (numbers: readonly string[]): boolean => numbers.length === JODIS.length;

interface TensProps {
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
  /** What is typed; before a whole jodi, only those that start with it are shown. */
  readonly prefix: string;
  /** Renders the keys of some numbers. */
  readonly children: (numbers: readonly string[]) => ReactNode;
}

/**
 * Shows all jodis, and next to them ten digits that scroll to their ten, so that half of the jodis fit on a phone's
 * screen at once.
 */
export const Tens = ({ numbers, chosen, prefix, children }: TensProps) => {
  const { bid: t } = useTranslations("bid");
  const id = useId();
  if (prefix !== "" && !numbers.includes(prefix)) {
    return children(numbers.filter((number) => number.startsWith(prefix)));
  }
  const show = (digit: string) =>
    document.getElementById(`${id}${digit}`)?.scrollIntoView({
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  return (
    <div className="tens">
      <fieldset aria-label={t.byFirst} className="tens-rail">
        {DIGITS.map((digit) => {
          const count = chosen.filter((number) => number.startsWith(digit)).length;
          return (
            <button
              aria-label={count === 0 ? digit : interpolate(t.tabChosen, { digit, count })}
              data-chosen={count > 0 || undefined}
              key={digit}
              onClick={() => show(digit)}
              type="button"
            >
              {digit}
            </button>
          );
        })}
      </fieldset>
      <div className="min-w-0 flex-1">
        {DIGITS.map((digit) => (
          <div className="ten" id={`${id}${digit}`} key={digit}>
            {children(numbers.filter((number) => number.startsWith(digit)))}
          </div>
        ))}
      </div>
    </div>
  );
};
