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

/** The default quiet hours in minutes of India's day, 22:00 to 07:00. */
const NIGHT: [number, number] = [22 * 60, 7 * 60];

/** Formats minutes of the day as "07:05". */
const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Parses "07:05" into minutes of the day; undefined for an empty field. */
const parseMinutes = (time: string): number | undefined => {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

interface QuietHoursProps {
  readonly stored: readonly [number, number];
  readonly onChange: (hours: [number, number]) => void;
}

const QuietHours = ({ stored, onChange }: QuietHoursProps) => {
  const t = useEventTranslations().push;
  const { errors } = useTranslations("root");
  const id = useId();
  const [[from, until], setHours] = useState(stored);
  const leave = (hours: [number, number]): void => {
    setHours(hours);
    if (hours[0] !== hours[1] && hours.some((minutes, nth) => minutes !== stored[nth])) onChange(hours);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["from", "until"] as const).map((end) => (
        <Field
          defaultValue={formatTime(end === "from" ? from : until)}
          error={end === "until" && from === until ? errors.push_hours : undefined}
          id={`${id}-${end}`}
          key={end}
          label={t[end]}
          onBlur={({ target }) => {
            const minutes = parseMinutes(target.value);
            if (minutes !== undefined) leave(end === "from" ? [minutes, until] : [from, minutes]);
          }}
          type="time"
        />
      ))}
    </div>
  );
};

/**
 * Turns push messages of starred markets' results on or off for this phone, with the hours of India's day without them.
 * It is shown only where push is on.
 */
export const StarSwitch = ({ publicKey }: { readonly publicKey: string }) => {
  const t = useEventTranslations().push;
  const storageKey = [pagePlayer() ?? ""];
  const stored = usePersistentValue(pushPreferences, storageKey, undefined);
  const preference = isStarredPreference(stored) ? stored : null;
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!useIsPushOn()) return null;

  const change = async (to: StarredPreference | null): Promise<void> => {
    setBusy(true);
    pushPreferences.write(storageKey, to ?? true);
    const isSubscribed = await subscribe(publicKey, language).catch(() => false);
    setBusy(false);
    if (!isSubscribed) notifyError(t.failed);
  };
  const quiet = preference?.quiet;
  return (
    <>
      <SwitchRow
        busy={busy}
        className={ROW}
        hint={t.starsHint}
        label={t.stars}
        on={preference !== null}
        onChange={(on) => void change(on ? { quiet: NIGHT } : null)}
      />
      {preference && (
        <SwitchRow
          busy={busy}
          className={ROW}
          hint={t.quietHint}
          label={t.quiet}
          on={preference.quiet !== null}
          onChange={(on) => void change({ quiet: on ? NIGHT : null })}
        />
      )}
      {quiet && <QuietHours stored={quiet} onChange={(hours) => void change({ quiet: hours })} />}
    </>
  );
};
