import type { Passbook } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { useBooksChange } from "./books";
import { isStale, useRead } from "./read";

/**
 * The player's passbook. It is not polled: it is revalidated when the books change, on return, and on an old page.
 * @param initial from the page's HTML; null if the server had none.
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
