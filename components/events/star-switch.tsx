import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { notifyError } from "@/components/ui/notify";
import { canPush, type StarWish, usePushOn, useStarWish, wishStars } from "@/lib/client/push/browser-push";
import { useLanguage } from "@/lib/i18n/words-provider";
import type { EventWords } from "./event-words";
import { SwitchRow } from "./push-switch";

interface StarSwitchProps {
  readonly publicKey: string;
  readonly words: EventWords["push"];
}

/** "07:05". */
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Undefined for an empty field. */
const minutesOf = (time: string): number | undefined => {
  const [hours, minutes] = time.split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
};

/** Results of starred markets on this phone, and the hours of India's day without them. Only where push is on. */
export const StarSwitch = ({ publicKey, words }: StarSwitchProps) => {
  const wish = useStarWish();
  const language = useLanguage();
  const id = useId();
  const [busy, setBusy] = useState(false);
  if (!usePushOn() || !canPush()) return null;

  const change = async (part: Partial<StarWish>): Promise<void> => {
    setBusy(true);
    const isKept = await wishStars({ ...wish, ...part }, publicKey, language);
    setBusy(false);
    if (!isKept) notifyError(words.failed);
  };
  return (
    <>
      <SwitchRow
        busy={busy}
        hint={words.starsHint}
        label={words.stars}
        on={wish.on}
        onChange={(on) => void change({ on })}
      />
      {wish.on && (
        <SwitchRow
          busy={busy}
          hint={words.quietHint}
          label={words.quiet}
          on={wish.quiet}
          onChange={(quiet) => void change({ quiet })}
        />
      )}
      {wish.on && wish.quiet && (
        <div className="grid grid-cols-2 gap-3">
          {(["from", "until"] as const).map((end) => (
            <Field
              defaultValue={timeOf(wish[end])}
              id={`${id}-${end}`}
              key={end}
              label={words[end]}
              onBlur={({ target }) => {
                const minutes = minutesOf(target.value);
                if (minutes !== undefined && minutes !== wish[end]) void change({ [end]: minutes });
              }}
              type="time"
            />
          ))}
        </div>
      )}
    </>
  );
};
