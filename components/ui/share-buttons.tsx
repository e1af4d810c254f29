import { useState } from "react";
import { buttonClass } from "./button-class";

interface ShareButtonsProps {
  readonly onShare: (how: "text" | "picture") => void;
  readonly words: { readonly share: string; readonly text: string; readonly picture: string };
}

/** Share a receipt: behind the button, as a text or as a picture. */
export const ShareButtons = ({ onShare, words }: ShareButtonsProps) => {
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
        onClick={() => setChoosing(!choosing)}
        type="button"
      >
        {words.share}
      </button>
      {choosing && (
        <div className="col-span-full flex basis-full gap-2 *:grow">
          {ways.map(([how, word]) => (
            <button className={buttonClass("secondary")} key={how} onClick={() => onShare(how)} type="button">
              {word}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
