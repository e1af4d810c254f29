import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { callApi } from "@/lib/client/api/call-api";
import { useRead } from "@/lib/client/data/read";
import type { CareStatus, ChangeCareRequest } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import type { Block } from "@/lib/domain/care/care-state";
import { formatRefusal } from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { formatBlock } from "./format-block";

/**
 * Sends a change and shows its outcome.
 * @returns Whether the change was made.
 */
export type ChangeCare = (change: ChangeCareRequest) => Promise<boolean>;

const BLOCK_KINDS: Partial<Record<ChangeCareRequest["act"], Block["kind"]>> = {
  pause: "pause",
  "pause-until": "pause",
  exclude: "exclusion",
};

/**
 * Returns the player's limits and block, the function that changes them, and when it began a block.
 * @param initial The status in the page's HTML.
 */
export const useCare = (initial: CareStatus) => {
  const { care: t, errors } = useTranslations("playSafe");
  const { data, mutate } = useRead<CareStatus>(API.care, { initial });
  const status = data ?? initial;
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const change: ChangeCare = async (body) => {
    const answer = await callApi<CareStatus>(API.care, { body });
    if (!answer.ok) {
      notifyError(formatRefusal(errors, answer));
      return false;
    }
    await mutate(answer.data, { revalidate: false });
    const isPending =
      body.act === "limit" && answer.data.limits.some(({ name, raise }) => name === body.limit && raise);
    const { block, at } = answer.data;
    const hasBegun = block !== null && block.kind === BLOCK_KINDS[body.act];
    if (hasBegun) setBegunAt(at);
    notifySuccess(hasBegun ? formatBlock(t, block, at) : isPending ? t.savedWaits : t.saved);
    return true;
  };
  return { status, change, begunAt };
};
