import { useState } from "react";
import { prepareReceipt, type SharedReceipt, shareReceipt } from "@/lib/client/device/share-receipt";
import { SHARE_TRANSLATIONS } from "@/lib/i18n/lazy/share";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { useTellShared } from "./use-tell-shared";

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

interface ShareButtonsProps {
  readonly slip: SharedReceipt;
}

/** Share a receipt or a win: behind the button, as a text or as a picture. */
export const ShareButtons = ({ slip }: ShareButtonsProps) => {
  const t = SHARE_TRANSLATIONS[useLanguage()];
  const tellShared = useTellShared();
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
          prepareReceipt(slip);
        }}
        type="button"
      >
        {t.share}
      </button>
      {choosing && (
        <div className="col-span-full flex basis-full gap-2 *:grow">
          {ways.map(([how, word]) => (
            <button
              className={buttonClass("secondary")}
              key={how}
              ref={how === "text" ? takeFocus : undefined}
              onClick={() => tellShared(shareReceipt(slip, how))}
              type="button"
            >
              {word}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
