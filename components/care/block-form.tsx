import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { laterEnd } from "@/lib/domain/care/care-state";
import { EXCLUSION_MONTHS, exclusionEnd, lastDayEnd, PAUSE_DAYS, pauseEnd } from "@/lib/domain/care/limits";
import { addDays, formatIsoDay, formatMoment, indiaMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { ChangeDialog } from "./change-dialog";
import type { ChangeCare } from "./use-care";

interface BlockFormProps {
  readonly kind: "pause" | "exclude";
  readonly status: CareStatus;
  readonly change: ChangeCare;
}

type BlockBody = Extract<ChangeCareRequest, { readonly act: "pause" | "pause-until" | "exclude" }>;

/** Returns when a break ends that starts at a moment, in epoch milliseconds; null is for good. */
const blockEnd = (body: BlockBody, at: number): number | null => {
  if (body.act === "exclude") return exclusionEnd(at, body.months);
  return body.act === "pause" ? pauseEnd(at, body.days) : (lastDayEnd(body.day) ?? at);
};

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
  /** Returns when a break ends, and the way back. A longer one of its kind that is running counts instead. */
  const formatEnd = (body: BlockBody): string => {
    const end = blockEnd(body, at);
    const isRunning = block?.kind === (kind === "pause" ? "pause" : "exclusion");
    const until = isRunning ? laterEnd(block.until, end) : end;
    if (until === null) return t.excludeForGood;
    return interpolate(kind === "pause" ? t.pauseEnds : t.excludeEnds, { until: formatMoment(until, t.months) });
  };
  const chosen = terms[nth];
  if (!chosen) return null;
  const ends = formatEnd(chosen.body);
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
      <ChangeDialog
        action={t.begin}
        onClose={() => setConfirming(false)}
        onSubmit={() => void change(chosen.body)}
        open={confirming}
        title={`${name}: ${chosen.term} ${isOfDay ? day : ""}`.trim()}
      >
        <div className="mt-3">
          <Notice variant={kind === "exclude" ? "warn" : "info"}>
            <p>{ends}</p>
            {ends !== t.excludeForGood && <p>{t.notEarly}</p>}
          </Notice>
        </div>
        <p className="mt-3">{t.breakNote}</p>
      </ChangeDialog>
    </div>
  );
};
