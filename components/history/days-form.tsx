"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { DownIcon } from "@/components/ui/icons";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import { checkHistoryDays, lastHistoryDay, MAX_HISTORY_DAYS } from "@/lib/domain/history-days";
import { formatIsoDay, parseIsoDay } from "@/lib/domain/time/india";
import { PERIOD_NAMES, periodDays } from "@/lib/domain/time/periods";
import { formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatError } from "@/lib/i18n/format/errors";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The chosen range of days in India, both as `YYYY-MM-DD`. */
export interface ChosenDays {
  readonly from: string;
  readonly to: string;
}

/** The days and the choices of the filter share this class. */
export const CHIP = buttonClass("secondary", "px-1 text-small");

const ONE_DAY = ["today", "yesterday"] as const;

const isSame = (one: ChosenDays, other: ChosenDays): boolean => one.from === other.from && one.to === other.to;

/** Returns why a range of days cannot be loaded; undefined if it can, or while a day is missing. */
const findDaysProblem = ({ from, to }: ChosenDays) => {
  const [first, last] = [parseIsoDay(from), parseIsoDay(to)];
  return first && last && checkHistoryDays(first, last);
};

/** Returns the last day that may be chosen: the longest range, and at most today. */
const computeLatestTo = (from: string, today: string): string => {
  const first = parseIsoDay(from);
  const last = first && formatIsoDay(lastHistoryDay(first));
  // ISO days can be compared as text.
  return last !== undefined && last < today ? last : today;
};

/** Formats a range of days as "14 Nov – 20 Nov", or as "14 Nov" for one day. */
const formatDays = ({ from, to }: ChosenDays, months: readonly string[]): string =>
  (from === to ? [from] : [from, to]).map((day) => formatDay(day, months, false)).join(" – ");

export interface DaysFormProps {
  readonly today: string;
  readonly days: ChosenDays;
  readonly busy: boolean;
  /** Called with each typed day, before Submit. */
  readonly onChange: (days: ChosenDays) => void;
  /** Called when the player has chosen a chip or submitted two days. */
  readonly onLoad: (days: ChosenDays) => void;
  /** What a filter shows of the days. */
  readonly summary?: string;
  /** What stands after the Dates button. */
  readonly children?: ReactNode;
}

/** Lets the player choose the days of a history (docs/specification.md, 7.3 History screens). */
export const DaysForm = ({ today, days, busy, onChange, onLoad, summary, children }: DaysFormProps) => {
  const { history: t, errors } = useTranslations("history");
  const ready = useIsHydrated();
  const [open, setOpen] = useState(false);
  const problem = findDaysProblem(days);
  // A chip of one day says all that its date would.
  const isNamed = ONE_DAY.some((name) => isSame(periodDays(name, today), days));
  const shown = [isNamed ? "" : formatDays(days, t.months), summary].filter(Boolean).join(DOT);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onLoad(days);
  };

  return (
    <div className="days-form flex flex-col gap-2">
      <fieldset className="period-chips" disabled={!ready}>
        <legend className="sr-only">{t.days}</legend>
        {PERIOD_NAMES.map((chip) => {
          const own = periodDays(chip, today);
          return (
            <button
              aria-pressed={isSame(own, days)}
              className={CHIP}
              key={chip}
              onClick={() => onLoad(own)}
              type="button"
            >
              {t.chips[chip]}
            </button>
          );
        })}
        <button
          aria-controls="history-days"
          aria-expanded={open}
          className={`${CHIP} gap-1`}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {t.dates}
          <DownIcon className={open ? "size-4 rotate-180" : "size-4"} />
        </button>
        {children}
      </fieldset>
      {shown !== "" && (
        <p className="text-ink-soft text-small">
          <Facts text={shown} />
        </p>
      )}
      <form className={open ? "flex flex-col gap-3" : "hidden"} id="history-days" method="post" onSubmit={submit}>
        <div className="grid fit-cols-38 gap-3">
          <Field
            disabled={!ready}
            id="from"
            label={t.from}
            max={days.to}
            onChange={(event) => onChange({ ...days, from: event.target.value })}
            required
            type="date"
            value={days.from}
          />
          <Field
            disabled={!ready}
            error={problem && formatError(errors, { code: problem, params: { days: MAX_HISTORY_DAYS } })}
            id="to"
            label={t.to}
            max={computeLatestTo(days.from, today)}
            min={days.from}
            onChange={(event) => onChange({ ...days, to: event.target.value })}
            required
            type="date"
            value={days.to}
          />
        </div>
        <button className={buttonClass("primary")} disabled={!ready || busy} type="submit">
          {busy ? t.submitting : t.submit}
        </button>
      </form>
    </div>
  );
};
