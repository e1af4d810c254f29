import { useState } from "react";
import { prepareReceipt, type SharedReceipt, shareReceipt } from "@/lib/client/device/share-receipt";
import { SHARE_TRANSLATIONS } from "@/lib/i18n/lazy/share";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { useNotifyShared } from "./use-notify-shared";

/** Focuses a way to share. A bar that sticks to the lower edge is in sight, and its focus would scroll the page. */
const takeFocus = (button: HTMLButtonElement | null): void =>
  button?.focus({ preventScroll: button.closest(".submit-bar") !== null });

interface ShareButtonsProps {
  readonly receipt: SharedReceipt;
}

/** Shares a receipt or a win as a text or a picture, which the button's tap offers. */
export const ShareButtons = ({ receipt }: ShareButtonsProps) => {
  const t = SHARE_TRANSLATIONS[useLanguage()];
  const notifyShared = useNotifyShared();
  const [choosing, setChoosing] = useState(false);
  const ways = [
    ["text", t.text],
    ["picture", t.picture],
  ] as const;
  return (
    <>
      <button
        aria-expanded={choosing}
        className={buttonClass("secondary")}
        onClick={() => {
          setChoosing(!choosing);
          prepareReceipt(receipt);
        }}
        type="button"
      >
        {t.share}
      </button>
      {choosing && (
        <div className="col-span-full flex basis-full! gap-2 *:grow">
          {ways.map(([how, label]) => (
            <button
              className={buttonClass("secondary")}
              key={how}
              ref={how === "text" ? takeFocus : undefined}
              onClick={() => notifyShared(shareReceipt(receipt, how))}
              type="button"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
