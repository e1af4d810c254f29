import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import type { CareStatus } from "@/lib/contract/care";
import { laterEnd } from "@/lib/domain/care/care-state";
import { EXCLUSION_MONTHS, exclusionEnd, PAUSE_DAYS } from "@/lib/domain/care/limits";
import { addDays, formatIsoDay, formatMoment, indiaMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { ChangeCare } from "./use-care";

interface BlockFormProps {
  readonly kind: "pause" | "exclude";
  readonly status: CareStatus;
  readonly change: ChangeCare;
}

/** Starts a time-out or an exclusion after a confirmation, because nothing ends it earlier. */
export const BlockForm = ({ kind, status: { at, block }, change }: BlockFormProps) => {
  const { care: t } = useTranslations("playSafe");
  const id = useId();
  const [nth, setNth] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const dayIn = (days: number) => formatIsoDay(addDays(indiaMoment(at), days));
  const [day, setDay] = useState(dayIn(1));
  const name = t[kind];
  const terms =
    kind === "pause"
      ? [
          ...PAUSE_DAYS.map((days) => ({ term: t.pauses[days], body: { act: "pause", days } as const })),
          { term: t.until, body: { act: "pause-until", day } as const },
        ]
      : EXCLUSION_MONTHS.map((months) => ({
          term: t.exclusions[`${months}`],
          body: { act: "exclude", months } as const,
        }));
  /**
   * Returns when an exclusion of so many months ends, and the way back. A longer exclusion that is running counts
   * instead.
   */
  const formatEnd = (months: number | null): string => {
    const end = exclusionEnd(at, months);
    const until = block?.kind === "exclusion" ? laterEnd(block.until, end) : end;
    return until === null ? t.excludeForGood : interpolate(t.excludeEnds, { until: formatMoment(until, t.months) });
  };
  const chosen = terms[nth];
  if (!chosen) return null;
  const isOfDay = chosen.body.act === "pause-until";

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-0 flex-1"
        id={`${id}-term`}
        label={name}
        onChange={({ target }) => setNth(Number(target.value))}
        value={nth}
      >
        {terms.map(({ term }, index) => (
          <option key={term} value={index}>
            {term}
          </option>
        ))}
      </SelectField>
      {isOfDay && (
        <Field
          id={`${id}-day`}
          label={t.lastDay}
          max={dayIn(Math.max(...PAUSE_DAYS) - 1)}
          min={dayIn(1)}
          onChange={({ target }) => setDay(target.value)}
          type="date"
          value={day}
        />
      )}
      <button
        aria-label={interpolate(t.beginOf, { name })}
        className={buttonClass("secondary")}
        onClick={() => setConfirming(true)}
        type="button"
      >
        {t.begin}
      </button>
      <Dialog labelledBy={`${id}-sure`} onClose={() => setConfirming(false)} open={confirming}>
        <h2 className="font-semibold text-lead" id={`${id}-sure`}>
          {name}: {chosen.term} {isOfDay && day}
        </h2>
        {chosen.body.act === "exclude" && <p className="mt-3">{formatEnd(chosen.body.months)}</p>}
        <p className="mt-3">{t.breakNote}</p>
        <div className="dialog-end grid fit-cols-30">
          <button className={buttonClass("secondary", "px-2")} onClick={() => setConfirming(false)} type="button">
            {t.cancel}
          </button>
          <button
            className={buttonClass("primary", "px-2")}
            onClick={() => {
              setConfirming(false);
              void change(chosen.body);
            }}
            type="button"
          >
            {t.submit}
          </button>
        </div>
      </Dialog>
    </div>
  );
};
