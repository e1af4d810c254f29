"use client";

import { fillIn } from "@/components/ui/field";
import { useRecipients } from "@/lib/client/device/recipients";
import { lastFour } from "@/lib/domain/funds/masked-number";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface RecentRecipientsProps {
  readonly playerKey: string;
  readonly disabled: boolean;
}

/**
 * Lists recent recipients; a tap writes the number into the form's field `phone`. The name is fetched again before
 * anything is sent.
 */
export const RecentRecipients = ({ playerKey, disabled }: RecentRecipientsProps) => {
  const { transfer: t } = useTranslations("transfer");
  const recipients = useRecipients(playerKey);
  if (recipients.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-ink-soft text-small">{t.recent}</legend>
      <div className="keys mt-1 grid fit-cols-32 gap-2">
        {recipients.map(({ name, phone }) => (
          <button
            aria-label={interpolate(t.recentOne, { name, last: phone.slice(-4) })}
            className="min-w-0"
            disabled={disabled}
            key={phone}
            onClick={({ currentTarget }) => {
              const input = currentTarget.form?.elements.namedItem("phone");
              if (input instanceof HTMLInputElement) fillIn(input, phone);
            }}
            type="button"
          >
            <span className="block truncate">{name}</span>
            <span className="block text-ink-soft text-small">{lastFour(phone)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
};
