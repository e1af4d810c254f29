import type { Passbook } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { useBooksChange } from "./books";
import { isStale, useRead } from "./read";

/** Not polled: revalidated when the books change, on return, and on an old page. */
export const usePassbook = (initial: Passbook | null) => {
  const { data, mutate } = useRead<Passbook>(API.passbook, {
    initial,
    asksAtOnce: initial !== null && isStale(initial.readAt),
  });
  const retry = () => void mutate();
  useBooksChange(retry);
  return { passbook: data ?? null, retry };
};
