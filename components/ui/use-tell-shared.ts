import type { Shared } from "@/lib/client/device/share-text";
import { SHARE_WORDS } from "@/lib/i18n/sheets/share";
import { useLanguage } from "@/lib/i18n/words-provider";
import { notifyError, notifySuccess } from "./toasts/notify";

/** Says what the player would not see of a share: that it was copied instead, waits for another tap, or went nowhere. */
export const useTellShared = () => {
  const words = SHARE_WORDS[useLanguage()];
  return (sharing: Promise<Shared>): void =>
    void sharing.then((shared) => {
      if (shared === "failed") notifyError(words.failed);
      else if (shared !== "done") notifySuccess(words[shared]);
    });
};
