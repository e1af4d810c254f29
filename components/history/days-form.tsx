"use client";

import type { FormEvent, ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { PeriodChips } from "@/components/ui/period-chips";
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
  const problem = findDaysProblem(days);
  // A chip of one day says all that its date would.
  const isNamed = days.from === days.to && days.from >= periodDays("yesterday", today).from;
  const shown = [isNamed ? "" : formatDays(days, t.months), summary].filter(Boolean).join(DOT);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onLoad(days);
  };

  return (
    <PeriodChips
      chips={PERIOD_NAMES.map((name) => ({ name: t.chips[name], days: periodDays(name, today) }))}
      chosen={days}
      fold={t.dates}
      folded={
        <form className="flex flex-col gap-3" method="post" onSubmit={submit}>
          <div className="grid fit-cols-38 gap-3">
            <Field
              id="from"
              label={t.from}
              max={days.to}
              onChange={(event) => onChange({ ...days, from: event.target.value })}
              required
              type="date"
              value={days.from}
            />
            <Field
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
          <button className={buttonClass("primary")} disabled={busy} type="submit">
            {busy ? t.submitting : t.submit}
          </button>
        </form>
      }
      legend={t.days}
      onChoose={onLoad}
      ready={useIsHydrated()}
      summary={shown}
    >
      {children}
    </PeriodChips>
  );
};
