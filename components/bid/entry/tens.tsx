"use client";

import { type ReactNode, useId } from "react";
import { DIGITS, JODIS } from "@/lib/domain/game/panas";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { LIST_HEAD_ID } from "../bid-list";
import { scrollBehavior } from "../show-newest";
import { type MarkedNumbers, markTab } from "./mark-tab";

/** Whether the numbers are the jodis. */
export const areJodis = (numbers: readonly string[]): boolean => numbers.length === JODIS.length;

interface TensProps extends MarkedNumbers {
  readonly numbers: readonly string[];
  /** What is typed; before a whole jodi, only those that start with it are shown. */
  readonly prefix: string;
  /** Renders the keys of some numbers. */
  readonly children: (numbers: readonly string[]) => ReactNode;
}

/**
 * Shows all jodis, and next to them ten ranges that scroll to their jodis, so that half of the jodis fit on a phone's
 * screen at once. The ranges stand at the right, like the letters of a phone book, because at the left single digits
 * were read as names of the rows.
 */
export const Tens = ({ numbers, prefix, children, ...marked }: TensProps) => {
  const { bid: t } = useTranslations("bid");
  const id = useId();
  if (prefix !== "" && !numbers.includes(prefix)) {
    return children(numbers.filter((number) => number.startsWith(prefix)));
  }
  const show = (digit: string) =>
    document.getElementById(`${id}${digit}`)?.scrollIntoView({ behavior: scrollBehavior() });
  return (
    <div className="tens">
      {/* By keyboard a hundred keys stand between the fields and the list. */}
      <a
        className="skip-link focus:absolute"
        href={`#${LIST_HEAD_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(LIST_HEAD_ID)?.focus();
        }}
      >
        {t.toList}
      </a>
      <fieldset aria-label={t.goTo} className="tens-rail">
        <span aria-hidden="true">{t.goTo}</span>
        {DIGITS.map((digit) => {
          const range = `${digit}0–${digit}9`;
          return (
            <button
              {...markTab(t, range, marked, (number) => number.startsWith(digit))}
              key={digit}
              onClick={() => show(digit)}
              type="button"
            >
              {range}
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
