import type { Passbook } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { useBooksChange } from "./books";
import { isStale, useRead } from "./read";

/**
 * The player's passbook. It is not polled: it is asked for again when the books have changed, on return, and when the
 * browser's Back has brought an old page.
 * @param initial as in the page's HTML; null where the server had none.
 */
export const usePassbook = (initial: Passbook | null) => {
  const { data, mutate } = useRead<Passbook>(API.passbook, {
    initial,
    asksAtOnce: initial !== null && isStale(initial.readAt),
  });
  const retry = () => void mutate();
  useBooksChange(retry);
  return { passbook: data ?? null, retry };
};
