import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { type Block, laterEnd } from "@/lib/domain/care/care-state";
import { EXCLUSION_MONTHS, exclusionEnd, lastDayEnd, PAUSE_DAYS, pauseEnd } from "@/lib/domain/care/limits";
import { DAY_MS, formatIsoDay, formatMoment, indiaMoment } from "@/lib/domain/time/india";
import { formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
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

/** Whether a block may end a day or more after the one that runs, since less is hardly a longer break. */
const isLonger = (end: number | null, { until }: Block): boolean =>
  until !== null && (end === null || end >= until + DAY_MS);

/**
 * Starts a time-out or an exclusion after a confirmation, because nothing ends it earlier. While one runs, only a
 * longer one is offered.
 */
export const BlockForm = ({ kind, status: { at, block }, change }: BlockFormProps) => {
  const { care: t } = useTranslations("playSafe");
  const id = useId();
  const [term, setTerm] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  /** The block that makes a shorter one of this kind pointless. */
  const running = kind === "pause" || block?.kind === "exclusion" ? block : null;
  const dayOf = (moment: number) => formatIsoDay(indiaMoment(moment));
  const firstDay = dayOf(Math.max(at, (running?.until ?? 0) - 1) + DAY_MS);
  const lastDay = dayOf(at + (Math.max(...PAUSE_DAYS) - 1) * DAY_MS);
  const day = typedDay ?? firstDay;
  const name = t[kind];
  const hasDay = kind === "pause" && firstDay <= lastDay && running?.until !== null;
  const terms =
    kind === "pause"
      ? PAUSE_DAYS.map((days) => ({ term: t.pauses[days], body: { act: "pause", days } as const }))
      : EXCLUSION_MONTHS.map((months) => ({
          term: t.exclusions[`${months}`],
          body: { act: "exclude", months } as const,
        }));
  const offered: readonly { readonly term: string; readonly body: BlockBody }[] = [
    ...terms.filter(({ body }) => !running || isLonger(blockEnd(body, at), running)),
    ...(hasDay ? [{ term: t.until, body: { act: "pause-until", day } as const }] : []),
  ];
  /** Returns when a break ends, and the way back. A longer one that is running counts instead. */
  const formatEnd = (body: BlockBody): string => {
    const end = blockEnd(body, at);
    const until = running ? laterEnd(running.until, end) : end;
    if (until === null) return t.excludeForGood;
    return interpolate(kind === "pause" ? t.pauseEnds : t.excludeEnds, { until: formatMoment(until, t.months) });
  };
  const chosen = offered.find((one) => one.term === term) ?? offered[0];
  if (!chosen) return null;
  const ends = formatEnd(chosen.body);
  const isOfDay = chosen.body.act === "pause-until";

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-0 flex-[1_1_9rem]"
        id={`${id}-term`}
        label={name}
        onChange={({ target }) => setTerm(target.value)}
        value={chosen.term}
      >
        {offered.map((one) => (
          <option key={one.term}>{one.term}</option>
        ))}
      </SelectField>
      {isOfDay && (
        <Field
          id={`${id}-day`}
          label={t.lastDay}
          max={lastDay}
          min={firstDay}
          onChange={({ target }) => setTypedDay(target.value)}
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
        onSubmit={() => void change(chosen.body).then((isDone) => isDone && setTypedDay(null))}
        open={confirming}
        title={`${name}: ${[chosen.term, ...(isOfDay ? [formatDay(day, t.months)] : [])].join(DOT)}`}
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
