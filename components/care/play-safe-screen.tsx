"use client";

import { SelectField } from "@/components/ui/select-field";
import type { CareStatus } from "@/lib/contract/care";
import { REMIND_MINUTES } from "@/lib/domain/care/limits";
import { useWords } from "@/lib/i18n/words-provider";
import { BlockPanel } from "./block-panel";
import { BreakForm } from "./break-form";
import { LimitForm, LimitList } from "./limit-forms";
import { useCare } from "./use-care";

interface PlaySafeScreenProps {
  readonly initial: CareStatus;
  readonly helpLines: readonly { readonly place: string; readonly number: string }[];
}

/** A player's limits and breaks (docs/care.md). @param initial from the page's HTML. */
export const PlaySafeScreen = ({ initial, helpLines }: PlaySafeScreenProps) => {
  const { care: words } = useWords("playSafe");
  const { status, change } = useCare(initial);
  return (
    <>
      {status.block && <BlockPanel at={status.at} block={status.block} change={change} />}
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="font-semibold text-lead">{words.limits}</h2>
        <p className="text-ink-soft text-small">{words.intro}</p>
        <LimitList change={change} status={status} />
        <LimitForm change={change} />
      </section>
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="font-semibold text-lead">{words.break}</h2>
        <p className="text-ink-soft text-small">{words.breakNote}</p>
        <SelectField
          id="remind"
          label={words.remind}
          onChange={({ target }) => {
            const minutes = REMIND_MINUTES.find((one) => `${one}` === target.value);
            if (minutes) void change({ act: "remind", minutes });
          }}
          value={status.remindMinutes}
        >
          {REMIND_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.reminds[minutes]}
            </option>
          ))}
        </SelectField>
        <BreakForm change={change} kind="pause" status={status} />
        <BreakForm change={change} kind="exclude" status={status} />
      </section>
      {helpLines.length > 0 && (
        <section className="flex flex-col rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold text-lead">{words.help}</h2>
          <p className="text-ink-soft text-small">{words.helpNote}</p>
          {helpLines.map(({ place, number }) => (
            <a
              className="flex min-h-11 items-center underline underline-offset-4"
              href={`tel:${number.replace(/[^+\d]/g, "")}`}
              key={place}
            >
              {place}: {number}
            </a>
          ))}
        </section>
      )}
      <p className="text-ink-soft text-small">{words.appOnly}</p>
      <p className="text-ink-soft text-small">{words.upiNote}</p>
    </>
  );
};
