import { useState } from "react";
import { prepareSlip, type SharedSlip, shareSlip } from "@/lib/client/device/share-slip";
import { SHARE_WORDS } from "@/lib/i18n/sheets/share";
import { useLanguage } from "@/lib/i18n/words-provider";
import { buttonClass } from "./button-class";
import { useTellShared } from "./use-tell-shared";

interface ShareButtonsProps {
  readonly slip: SharedSlip;
}

/** Share a receipt or a win: behind the button, as a text or as a picture. */
export const ShareButtons = ({ slip }: ShareButtonsProps) => {
  const words = SHARE_WORDS[useLanguage()];
  const tellShared = useTellShared();
  const [choosing, setChoosing] = useState(false);
  const ways = [
    ["text", words.text],
    ["picture", words.picture],
  ] as const;
  return (
    <>
      <button
        aria-expanded={choosing}
        className={buttonClass("secondary")}
        onClick={() => {
          setChoosing(!choosing);
          prepareSlip(slip);
        }}
        type="button"
      >
        {words.share}
      </button>
      {choosing && (
        <div className="col-span-full flex basis-full gap-2 *:grow">
          {ways.map(([how, word]) => (
            <button
              className={buttonClass("secondary")}
              key={how}
              onClick={() => tellShared(shareSlip(slip, how))}
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
