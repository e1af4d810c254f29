"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { NextIcon } from "@/components/ui/icons";
import { SelectField } from "@/components/ui/select-field";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useToday } from "@/lib/client/clock/use-today";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import { PASSBOOK_GROUPS, type PassbookGroup } from "@/lib/domain/funds/passbook-groups";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { formatDay } from "@/lib/i18n/format/dates";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The bounds as `YYYY-MM-DD` in India; "" is no bound. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const PERIODS = ["all", "week", "today"] as const;
type PeriodName = (typeof PERIODS)[number];

const WEEK_DAYS = 7;

/**
 * Returns the period of a name; a week ends today.
 * @param now the server's epoch milliseconds.
 */
const toPeriod = (name: PeriodName, now: number): Period => {
  if (name === "all") return { from: "", to: "" };
  const today = indiaMoment(now);
  const from = name === "today" ? today : addDays(today, 1 - WEEK_DAYS);
  return { from: formatIsoDay(from), to: formatIsoDay(today) };
};

interface PassbookFiltersProps {
  readonly group: PassbookGroup;
  readonly period: Period;
  readonly onGroup: (group: PassbookGroup) => void;
  readonly onPeriod: (period: Period) => void;
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** Shows the filters, folded into one line so that the entries come first. */
export const PassbookFilters = ({ group, period, onGroup, onPeriod }: PassbookFiltersProps) => {
  const { passbook: t } = useTranslations("passbook");
  const { months } = useTranslations("passbook").history;
  const ready = useIsHydrated();
  const today = useToday();
  const now = useServerClock((moment) => moment - (moment % 60_000));
  return (
    <details className="group mt-3 rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 [&::-webkit-details-marker]:hidden">
        <NextIcon className="size-4 text-ink-soft transition-transform group-open:rotate-90" />
        <span className="font-semibold">{t.filters}</span>
        <span className="ml-auto text-ink-soft text-small">{formatChosen(t, group, period, now, months)}</span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
        <fieldset disabled={!ready}>
          <legend className="sr-only">{t.period}</legend>
          <div className="grid fit-cols-19 gap-2">
            {PERIODS.map((name) => (
              <button
                aria-pressed={isSame(toPeriod(name, now), period)}
                className={buttonClass("secondary", "px-2")}
                key={name}
                onClick={() => onPeriod(toPeriod(name, now))}
                type="button"
              >
                {t.periods[name]}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="grid fit-cols-38 gap-3">
          <Field
            disabled={!ready}
            id="passbook-from"
            label={t.from}
            max={period.to || today}
            onChange={({ target }) => onPeriod({ ...period, from: target.value })}
            type="date"
            value={period.from}
          />
          <Field
            disabled={!ready}
            id="passbook-to"
            label={t.to}
            max={today}
            min={period.from}
            onChange={({ target }) => onPeriod({ ...period, to: target.value })}
            type="date"
            value={period.to}
          />
        </div>
        <SelectField
          disabled={!ready}
          id="passbook-group"
          label={t.show}
          onChange={({ target }) => onGroup(PASSBOOK_GROUPS.find((name) => name === target.value) ?? "all")}
          value={group}
        >
          {PASSBOOK_GROUPS.map((name) => (
            <option key={name} value={name}>
              {t.groups[name]}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
};

/**
 * Formats the chosen days and kinds, or "All".
 * @param now the server's epoch milliseconds.
 */
const formatChosen = (
  t: Translations["passbook"],
  group: PassbookGroup,
  period: Period,
  now: number,
  months: readonly string[],
): string => {
  const name = PERIODS.find((one) => isSame(toPeriod(one, now), period));
  const bounds = [period.from, period.to].map((day) => formatDay(day, months));
  const days = name === undefined ? [...new Set(bounds)].join(" \u2013 ").trim() : t.periods[name];
  return name === "all" ? t.groups[group] : [days, group !== "all" && t.groups[group]].filter(Boolean).join(" \u00b7 ");
};
