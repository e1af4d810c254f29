"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useHydrated } from "@/lib/client/page/lifecycle";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { useWords } from "@/lib/i18n/words-provider";
import { GROUPS, type Group, PERIODS, type Period, periodOf } from "./choices";

interface PassbookFiltersProps {
  readonly group: Group;
  readonly period: Period;
  readonly onGroup: (group: Group) => void;
  readonly onPeriod: (period: Period) => void;
}

/** Which days, and which kinds of movement. */
export const PassbookFilters = ({ group, period, onGroup, onPeriod }: PassbookFiltersProps) => {
  const { passbook: words } = useWords("passbook");
  const ready = useHydrated();
  const today = useServerClock((now) => formatIsoDay(indiaMoment(now)));
  const now = useServerClock((moment) => moment - (moment % 60_000));
  const isChosen = ({ from, to }: Period) => from === period.from && to === period.to;
  return (
    <section aria-label={words.filters} className="flex flex-col gap-3">
      <fieldset disabled={!ready}>
        <legend className="sr-only">{words.period}</legend>
        <div className="grid grid-cols-3 gap-2">
          {PERIODS.map((name) => (
            <button
              aria-pressed={isChosen(periodOf(name, now))}
              className={buttonClass(
                "secondary",
                "px-2 aria-pressed:border-accent aria-pressed:outline-1 aria-pressed:outline-accent",
              )}
              key={name}
              onClick={() => onPeriod(periodOf(name, now))}
              type="button"
            >
              {words.periods[name]}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <Field
          disabled={!ready}
          id="passbook-from"
          label={words.from}
          max={period.to || today}
          onChange={({ target }) => onPeriod({ ...period, from: target.value })}
          type="date"
          value={period.from}
        />
        <Field
          disabled={!ready}
          id="passbook-to"
          label={words.to}
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
        label={words.show}
        onChange={({ target }) => onGroup(GROUPS.find((name) => name === target.value) ?? "all")}
        value={group}
      >
        {GROUPS.map((name) => (
          <option key={name} value={name}>
            {words.groups[name]}
          </option>
        ))}
      </SelectField>
    </section>
  );
};
