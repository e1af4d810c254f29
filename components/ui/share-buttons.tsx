import { useState } from "react";
import { prepareSlip, type SharedSlip, shareSlip } from "@/lib/client/device/share-slip";
import { buttonClass } from "./button-class";
import { useTellShared } from "./use-tell-shared";

interface ShareButtonsProps {
  readonly slip: SharedSlip;
  readonly words: { readonly share: string; readonly text: string; readonly picture: string };
}

/** Share a receipt: behind the button, as a text or as a picture. */
export const ShareButtons = ({ slip, words }: ShareButtonsProps) => {
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
