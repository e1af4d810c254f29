import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { SwitchRow } from "@/components/ui/switch-row";
import { notifyError } from "@/components/ui/toasts/notify";
import { usePersistentValue } from "@/lib/client/device/persistent-store";
import {
  isStarredPreference,
  pushPreferences,
  type StarredPreference,
  subscribe,
  useIsPushOn,
} from "@/lib/client/push/browser-push";
import { pagePlayer } from "@/lib/client/session/page-player";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { useEventTranslations } from "./event-translations";
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
  const t = useEventTranslations().push;
  const { errors } = useTranslations("root");
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
          label={t[end]}
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
  const t = useEventTranslations().push;
  const place = [pagePlayer() ?? ""];
  const kept = usePersistentValue(pushPreferences, place, undefined);
  const wish = isStarredPreference(kept) ? kept : null;
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!useIsPushOn()) return null;

  const change = async (to: StarredPreference | null): Promise<void> => {
    setBusy(true);
    pushPreferences.write(place, to ?? true);
    const isKept = await subscribe(publicKey, language).catch(() => false);
    setBusy(false);
    if (!isKept) notifyError(t.failed);
  };
  const quiet = wish?.quiet;
  return (
    <>
      <SwitchRow
        busy={busy}
        className={ROW}
        hint={t.starsHint}
        label={t.stars}
        on={wish !== null}
        onChange={(on) => void change(on ? { quiet: NIGHT } : null)}
      />
      {wish && (
        <SwitchRow
          busy={busy}
          className={ROW}
          hint={t.quietHint}
          label={t.quiet}
          on={wish.quiet !== null}
          onChange={(on) => void change({ quiet: on ? NIGHT : null })}
        />
      )}
      {quiet && <QuietHours kept={quiet} onChange={(hours) => void change({ quiet: hours })} />}
    </>
  );
};
