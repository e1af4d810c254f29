import { buttonClass } from "./button-class";

interface ShareButtonsProps {
  readonly onShare: (how: "text" | "picture") => void;
  readonly words: { readonly share: string; readonly picture: string };
}

/** Share a receipt as a text or as a picture. */
export const ShareButtons = ({ onShare, words }: ShareButtonsProps) => (
  <>
    <button className={buttonClass("secondary")} onClick={() => onShare("text")} type="button">
      {words.share}
    </button>
    <button className={buttonClass("secondary")} onClick={() => onShare("picture")} type="button">
      {words.picture}
    </button>
  </>
);
