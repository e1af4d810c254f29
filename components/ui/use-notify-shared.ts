import type { Shared } from "@/lib/client/device/share-text";
import { SHARE_TRANSLATIONS } from "@/lib/i18n/lazy/share";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { notifyError, notifySuccess } from "./toasts/notify";

/** Shows what the player would not see of a share: that it was copied, waits for another tap, or failed. */
export const useNotifyShared = () => {
  const t = SHARE_TRANSLATIONS[useLanguage()];
  return (sharing: Promise<Shared>): void =>
    void sharing.then((shared) => {
      if (shared === "failed") notifyError(t.failed);
      else if (shared !== "done") notifySuccess(t[shared]);
    });
};
