import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { SwitchRow } from "@/components/ui/switch-row";
import { notifyError } from "@/components/ui/toasts/notify";
import { useKept } from "@/lib/client/device/kept-store";
import { isStars, type Stars, subscribe, usePushOn, wishes } from "@/lib/client/push/browser-push";
import { pagePlayer } from "@/lib/client/session/page-player";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { useEventWords } from "./event-words";
import { ROW } from "./push-switch";

/** 22:00 to 07:00. */
const NIGHT: [number, number] = [22 * 60, 7 * 60];

/** "07:05". */
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Undefined for an empty field. */
const minutesOf = (time: string): number | undefined => {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

interface QuietHoursProps {
  readonly kept: readonly [number, number];
  readonly onChange: (hours: [number, number]) => void;
}

const QuietHours = ({ kept, onChange }: QuietHoursProps) => {
  const words = useEventWords().push;
  const { errors } = useWords("root");
  const id = useId();
  const [[from, until], setHours] = useState(kept);
  const leave = (hours: [number, number]): void => {
    setHours(hours);
    if (hours[0] !== hours[1] && hours.some((minutes, nth) => minutes !== kept[nth])) onChange(hours);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["from", "until"] as const).map((end) => (
        <Field
          defaultValue={timeOf(end === "from" ? from : until)}
          error={end === "until" && from === until ? errors.push_hours : undefined}
          id={`${id}-${end}`}
          key={end}
          label={words[end]}
          onBlur={({ target }) => {
            const minutes = minutesOf(target.value);
            if (minutes !== undefined) leave(end === "from" ? [minutes, until] : [from, minutes]);
          }}
          type="time"
        />
      ))}
    </div>
  );
};

/** Results of starred markets on this phone, and the hours of India's day without them. Only where push is on. */
export const StarSwitch = ({ publicKey }: { readonly publicKey: string }) => {
  const words = useEventWords().push;
  const place = [pagePlayer() ?? ""];
  const kept = useKept(wishes, place, undefined);
  const wish = isStars(kept) ? kept : null;
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!usePushOn()) return null;

  const change = async (to: Stars | null): Promise<void> => {
    setBusy(true);
    wishes.write(place, to ?? true);
    const isKept = await subscribe(publicKey, language).catch(() => false);
    setBusy(false);
    if (!isKept) notifyError(words.failed);
  };
  const quiet = wish?.quiet;
  return (
    <>
      <SwitchRow
        busy={busy}
        className={ROW}
        hint={words.starsHint}
        label={words.stars}
        on={wish !== null}
        onChange={(on) => void change(on ? { quiet: NIGHT } : null)}
      />
      {wish && (
        <SwitchRow
          busy={busy}
          className={ROW}
          hint={words.quietHint}
          label={words.quiet}
          on={wish.quiet !== null}
          onChange={(on) => void change({ quiet: on ? NIGHT : null })}
        />
      )}
      {quiet && <QuietHours kept={quiet} onChange={(hours) => void change({ quiet: hours })} />}
    </>
  );
};
