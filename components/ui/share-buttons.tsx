import { type SharedSlip, shareSlip } from "@/lib/client/device/share-slip";
import { buttonClass } from "./button-class";

interface ShareButtonsProps {
  readonly slip: SharedSlip;
  readonly words: { readonly share: string; readonly picture: string };
}

/** Shares a receipt as a text or as a picture. */
export const ShareButtons = ({ slip, words }: ShareButtonsProps) => (
  <>
    <button className={buttonClass("secondary")} onClick={() => shareSlip(slip, "text")} type="button">
      {words.share}
    </button>
    <button className={buttonClass("secondary")} onClick={() => shareSlip(slip, "picture")} type="button">
      {words.picture}
    </button>
  </>
);
