"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { computePanaFamily, DIGITS } from "@/lib/domain/game/panas";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type MarkedNumbers, markTab } from "./mark-tab";
import { areJodis, Tens } from "./tens";

interface NumberGridProps extends MarkedNumbers {
  readonly label: string;
  /** Shown next to the label. */
  readonly aside: ReactNode;
  readonly numbers: readonly string[];
  /** What is being typed; a long list shows only the numbers that start with it. */
  readonly typed?: string;
  /** What a tap does or what is picked by now, shown instead of the label; null without either. */
  readonly now: string | null;
  /** Whether what is picked was changed, so that its line must be noticed. */
  readonly isNowChanged: boolean;
  readonly disabled: boolean;
  readonly onPick: (number: string) => void;
}

/** Shows large keys for the allowed numbers. */
export const NumberGrid = (props: NumberGridProps) => {
  const { label, aside, now, isNowChanged, numbers, chosen, listed, typed = "", disabled, onPick } = props;
  const { bid: t } = useTranslations("bid");
  const listedId = useId();
  const prefix = typed.trim();
  const isTens = areJodis(numbers);
  const renderKeys = (shown: readonly string[], onPicked?: (number: string) => void) =>
    shown.length === 0 ? (
      <p className="p-3 text-ink-soft text-small">{interpolate(t.noneBegins, { text: prefix })}</p>
    ) : (
      <div className={`keys grid ${isTabbed(numbers) ? "pana-keys" : "grid-cols-5"} ${isTens ? "gap-1" : "gap-2"}`}>
        {shown.map((number) => (
          <button
            aria-describedby={listed.has(number) ? listedId : undefined}
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
  const long = { chosen, listed, numbers, prefix };
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className="keys-head -mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="py-1 fit-small text-ink-soft leading-tight">
          <p aria-hidden="true" className={`facts ${isNowChanged && now !== null ? "font-semibold text-ink" : ""}`}>
            {(now ?? label).split(DOT).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {/* While numbers are picked their line has the place. */}
          {numbers.some((number) => listed.has(number)) && (
            <p className={now === null ? "listed-mark" : "sr-only"} id={listedId}>
              {t.inList}
            </p>
          )}
        </div>
        {aside}
      </div>
      {isTens ? (
        <Tens {...long}>{renderKeys}</Tens>
      ) : isTabbed(numbers) ? (
        <DigitTabs {...long}>{renderKeys}</DigitTabs>
      ) : (
        renderKeys(numbers)
      )}
    </fieldset>
  );
};

/** Whether the numbers are shown under ten tabs, as panas are. */
export const isTabbed = (numbers: readonly string[]): boolean => numbers.length > DIGITS.length && !areJodis(numbers);

/** The tab to which a key leads from tab `at`. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % DIGITS.length,
  ArrowLeft: (at) => (at + DIGITS.length - 1) % DIGITS.length,
  Home: () => 0,
  End: () => DIGITS.length - 1,
};

interface DigitTabsProps extends MarkedNumbers {
  readonly numbers: readonly string[];
  /** What is typed; until a tab is tapped, all numbers that start with it are shown. */
  readonly prefix: string;
  /** Renders the numbers of the tab; `onPicked` keeps a tapped number in sight. */
  readonly children: (numbers: readonly string[], onPicked: (number: string) => void) => ReactNode;
}

/** Shows a long list of numbers under tabs 0 to 9, so that it needs no scrolling of its own. */
const DigitTabs = ({ numbers, prefix, children, ...marked }: DigitTabsProps) => {
  const { bid: t } = useTranslations("bid");
  const id = useId();
  const [tab, setTab] = useState(() => ({ digit: DIGITS[0] ?? "", prefix: "" }));
  const known = numbers.includes(prefix);
  // A complete number is shown among the numbers of its tab.
  const typedTab = known ? computePanaFamily(prefix) : null;
  const shownTab = tab.prefix === prefix ? tab.digit : (typedTab ?? (prefix === "" ? tab.digit : null));
  const shown =
    shownTab === null
      ? numbers.filter((number) => number.startsWith(prefix))
      : numbers.filter((number) => computePanaFamily(number) === shownTab);

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
      <div aria-label={t.byDigit} className="tabs mb-2 grid grid-cols-5 gap-1" onKeyDown={onKeyDown} role="tablist">
        {DIGITS.map((digit) => (
          <button
            {...markTab(t, digit, marked, (number) => computePanaFamily(number) === digit)}
            aria-controls={`${id}-numbers`}
            aria-selected={digit === shownTab}
            id={`${id}-${digit}`}
            key={digit}
            onClick={() => setTab({ digit, prefix })}
            role="tab"
            tabIndex={digit === (shownTab ?? DIGITS[0]) ? 0 : -1}
            type="button"
          >
            {digit}
          </button>
        ))}
      </div>
      <div
        aria-label={shownTab === null ? t.byDigit : undefined}
        aria-labelledby={shownTab === null ? undefined : `${id}-${shownTab}`}
        id={`${id}-numbers`}
        role="tabpanel"
      >
        {children(shown, (number) => setTab({ digit: computePanaFamily(number), prefix: "" }))}
      </div>
    </>
  );
};
