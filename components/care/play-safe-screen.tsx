"use client";

import type { ReactNode } from "react";
import { ClockIcon, ShieldIcon, SupportIcon } from "@/components/ui/icons";
import { SelectField } from "@/components/ui/select-field";
import type { CareStatus } from "@/lib/contract/care";
import { REMIND_MINUTES } from "@/lib/domain/care/limits";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { BlockForm } from "./block-form";
import { BlockPanel } from "./block-panel";
import { LimitForm } from "./limit-form";
import { LimitList } from "./limit-list";
import { useCare } from "./use-care";

interface PlaySafeScreenProps {
  readonly initial: CareStatus;
  readonly helpLines: readonly { readonly place: string; readonly number: string }[];
}

interface SectionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

const Section = ({ icon, title, note, children }: SectionProps) => (
  <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-accent">
        {icon}
      </span>
      <h2 className="min-w-0 font-bold text-lead">{title}</h2>
    </div>
    <p className="text-ink-soft text-small">{note}</p>
    {children}
  </section>
);

/** Shows the player's limits, the reality check, and the forms for time-outs and exclusions (docs/care.md). */
export const PlaySafeScreen = ({ initial, helpLines }: PlaySafeScreenProps) => {
  const { care: t } = useTranslations("playSafe");
  const { status, change, begunAt } = useCare(initial);
  return (
    <>
      {status.block && <BlockPanel at={status.at} begunAt={begunAt} block={status.block} change={change} />}
      <Section icon={<ShieldIcon />} note={t.intro} title={t.limits}>
        <LimitList change={change} status={status} />
        <LimitForm change={change} limits={status.limits} />
      </Section>
      <Section icon={<ClockIcon />} note={t.breakIntro} title={t.break}>
        <SelectField
          id="remind"
          label={t.remind}
          onChange={({ target }) => {
            const minutes = REMIND_MINUTES.find((one) => `${one}` === target.value);
            if (minutes) void change({ act: "remind", minutes });
          }}
          value={status.remindMinutes}
        >
          {REMIND_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t.reminds[minutes]}
            </option>
          ))}
        </SelectField>
        <BlockForm change={change} kind="pause" status={status} />
        <BlockForm change={change} kind="exclude" status={status} />
      </Section>
      {helpLines.length > 0 && (
        <Section icon={<SupportIcon />} note={t.helpNote} title={t.help}>
          {helpLines.map(({ place, number }) => (
            <a
              className="flex min-h-11 items-center underline underline-offset-4"
              href={`tel:${number.replace(/[^+\d]/g, "")}`}
              key={place}
            >
              {place}: {number}
            </a>
          ))}
        </Section>
      )}
      <p className="text-ink-soft text-small">{t.appOnly}</p>
      <p className="text-ink-soft text-small">{t.upiNote}</p>
    </>
  );
};
