"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { DownIcon } from "@/components/ui/icons";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import { checkHistoryDays, lastHistoryDay, MAX_HISTORY_DAYS } from "@/lib/domain/history-days";
import { addDays, formatIsoDay, parseIsoDay } from "@/lib/domain/time/india";
import { formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatError } from "@/lib/i18n/format/errors";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The chosen range of days in India, both as `YYYY-MM-DD`. */
export interface ChosenDays {
  readonly from: string;
  readonly to: string;
}

/** The first and last day of each chip, as the number of days before today. */
const CHIPS = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
} as const;

/** The days and the choices of the filter share this class. */
export const CHIP = buttonClass("secondary", "grow px-1 text-small");

type DayChip = keyof typeof CHIPS;

/**
 * Returns the range of days of a chip.
 * @param today The current day in India as `YYYY-MM-DD`.
 */
export const toChosenDays = (chip: DayChip, today: string): ChosenDays => {
  const day = parseIsoDay(today);
  if (!day) return { from: today, to: today };
  const [first, last] = CHIPS[chip];
  return { from: formatIsoDay(addDays(day, -first)), to: formatIsoDay(addDays(day, -last)) };
};

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
  /** What stands next to the Dates button. */
  readonly children?: ReactNode;
}

/** Lets the player choose the days of a history (docs/specification.md, 7.3 History screens). */
export const DaysForm = ({ today, days, busy, onChange, onLoad, summary, children }: DaysFormProps) => {
  const { history: t, errors } = useTranslations("history");
  const ready = useIsHydrated();
  const [open, setOpen] = useState(false);
  const problem = findDaysProblem(days);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onLoad(days);
  };

  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-1.5" disabled={!ready}>
        <legend className="sr-only">{t.days}</legend>
        {(Object.keys(CHIPS) as DayChip[]).map((chip) => {
          const own = toChosenDays(chip, today);
          return (
            <button
              aria-pressed={own.from === days.from && own.to === days.to}
              className={CHIP}
              key={chip}
              onClick={() => onLoad(own)}
              type="button"
            >
              {t.chips[chip]}
            </button>
          );
        })}
      </fieldset>
      <div className="-my-2 flex flex-wrap items-center gap-x-2">
        <p className="grow text-ink-soft text-small">
          {[formatDays(days, t.months), summary].filter(Boolean).join(DOT)}
        </p>
        <button
          aria-controls="history-days"
          aria-expanded={open}
          className={buttonClass("quiet", "gap-1 text-small")}
          disabled={!ready}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {t.dates}
          <DownIcon className={open ? "size-4 rotate-180" : "size-4"} />
        </button>
        {children}
      </div>
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
