import type { Passbook } from "@/lib/contract/funds";
import { API, POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { serverNow } from "../clock/server-clock";
import { useBooksChange } from "./books";
import { useRead } from "./read";

/**
 * The player's passbook. It is not polled: it is asked for again when the books have changed, on return, and when the
 * browser's Back has brought an old page.
 * @param initial as in the page's HTML; null where the server had none.
 */
export const usePassbook = (initial: Passbook | null) => {
  const { data, mutate } = useRead<Passbook>(API.passbook, {
    initial,
    asksAtOnce: initial !== null && serverNow() - initial.readAt >= POLL_INTERVAL_MS,
  });
  const retry = () => void mutate();
  useBooksChange(retry);
  return { passbook: data ?? null, retry };
};
