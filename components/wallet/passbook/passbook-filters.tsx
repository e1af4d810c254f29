"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { PeriodChips } from "@/components/ui/period-chips";
import { SelectField } from "@/components/ui/select-field";
import { useToday } from "@/lib/client/clock/use-today";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import { PASSBOOK_GROUPS, type PassbookGroup } from "@/lib/domain/funds/passbook-groups";
import { PERIOD_NAMES, periodDays } from "@/lib/domain/time/periods";
import { formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The bounds as `YYYY-MM-DD` in India; "" is no bound. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const EVER: Period = { from: "", to: "" };

interface PassbookFiltersProps {
  readonly group: PassbookGroup;
  readonly period: Period;
  readonly onGroup: (group: PassbookGroup) => void;
  readonly onPeriod: (period: Period) => void;
}

/** Shows the periods as the histories do, and the other filters folded, so that the entries come first. */
export const PassbookFilters = ({ group, period: applied, onGroup, onPeriod }: PassbookFiltersProps) => {
  const { passbook: t, history } = useTranslations("passbook");
  const today = useToday();
  /** Typed bounds of which the first is after the last. They stay in their fields, and the list as it was. */
  const [reversed, setReversed] = useState<Period | null>(null);
  const period = reversed ?? applied;
  const choose = (next: Period) => {
    const isReversed = next.to !== "" && next.from > next.to;
    setReversed(isReversed ? next : null);
    if (!isReversed) onPeriod(next);
  };
  const chips = [
    { name: t.groups.all, days: EVER },
    ...PERIOD_NAMES.map((name) => ({ name: history.chips[name], days: periodDays(name, today) })),
  ];
  return (
    <PeriodChips
      chips={chips}
      chosen={applied}
      fold={t.filters}
      isFilter
      folded={
        <div className="flex flex-col gap-3">
          <div className="grid fit-cols-38 gap-3">
            <Field
              id="passbook-from"
              label={t.from}
              max={period.to || today}
              onChange={({ target }) => choose({ ...period, from: target.value })}
              type="date"
              value={period.from}
            />
            <Field
              error={reversed ? t.reversed : undefined}
              id="passbook-to"
              label={t.to}
              max={today}
              min={period.from}
              onChange={({ target }) => choose({ ...period, to: target.value })}
              type="date"
              value={period.to}
            />
          </div>
          <SelectField
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
      }
      legend={t.period}
      onChoose={choose}
      ready={useIsHydrated()}
      summary={formatChosen(t, group, applied, history.months)}
    />
  );
};

/** Formats the chosen days and kinds; "" where all are shown. */
const formatChosen = (
  { groups }: Translations["passbook"],
  group: PassbookGroup,
  { from, to }: Period,
  months: readonly string[],
): string => {
  const bounds = (from === to ? [from] : [from, to]).map((day) => formatDay(day, months));
  return [bounds.join(" \u2013 ").trim(), group !== "all" && groups[group]].filter(Boolean).join(DOT);
};
