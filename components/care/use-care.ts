import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { callApi } from "@/lib/client/api/call-api";
import { useRead } from "@/lib/client/data/read";
import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import { formatRefusal } from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";

/**
 * Sends a change and shows its outcome.
 * @returns Whether the change was made.
 */
export type ChangeCare = (change: ChangeCareRequest) => Promise<boolean>;

/**
 * Returns the player's limits and block, and the function that changes them.
 * @param initial The status in the page's HTML.
 */
export const useCare = (initial: CareStatus) => {
  const { care: t, errors } = useTranslations("playSafe");
  const { data, mutate } = useRead<CareStatus>(API.care, { initial });
  const status = data ?? initial;
  const change: ChangeCare = async (body) => {
    const answer = await callApi<CareStatus>(API.care, { body });
    if (!answer.ok) {
      notifyError(formatRefusal(errors, answer));
      return false;
    }
    await mutate(answer.data, { revalidate: false });
    const isPending =
      body.act === "limit" && answer.data.limits.some(({ name, raise }) => name === body.limit && raise);
    notifySuccess(isPending ? t.savedWaits : t.saved);
    return true;
  };
  return { status, change };
};
