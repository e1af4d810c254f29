import { type SharedSlip, shareSlip } from "@/lib/client/device/share-slip";
import { type Shared, shareText } from "@/lib/client/device/share-text";
import { SHARE_WORDS } from "@/lib/i18n/sheets/share";
import { useLanguage } from "@/lib/i18n/words-provider";
import { notifyError, notifySuccess } from "./toasts/notify";

/** Shares, and says what the player would not see: that it was copied instead, waits for another tap, or went nowhere. */
export const useShare = () => {
  const words = SHARE_WORDS[useLanguage()];
  const tell = (shared: Shared): void => {
    if (shared === "failed") notifyError(words.failed);
    else if (shared !== "done") notifySuccess(words[shared]);
  };
  return {
    shareText: (text: string): void => void shareText(text).then(tell),
    shareSlip: (slip: SharedSlip, how: "text" | "picture"): void => void shareSlip(slip, how).then(tell),
  };
};
