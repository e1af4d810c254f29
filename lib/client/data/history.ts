import { useEffect, useState } from "react";
import useSWR from "swr";
import type { HistoryQuery } from "@/lib/contract/histories";
import type { Answer } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { useBooksChange } from "./books";
import { ReadError, read, useReadKey, useWhenStale } from "./read";

interface HistoryState<History> {
  /** Older rows stay until new rows arrive. */
  readonly answer: Answer<History>;
  /** The server's epoch milliseconds. */
  readonly readAt: number;
  readonly busy: boolean;
  readonly days: HistoryQuery;
  readonly load: (days: HistoryQuery) => void;
}

interface Loaded<History> {
  readonly path: string;
  readonly history: History;
  readonly readAt: number;
}

const AWAY: Answer<never> = { ok: false, answered: true, status: 502, code: "provider_unreachable" };

/**
 * The rows come from the page's HTML, then for the days that the player chooses; they are read again when the books change.
 * @param first the days of the page's rows. @param initial null if the server had none.
 */
export const useHistory = <History>(
  address: string,
  first: HistoryQuery,
  initial: History | null,
  pageReadAt: number,
): HistoryState<History> => {
  const [days, setDays] = useState(first);
  // A failed revalidation in the background shows nothing.
  const [wanted, setWanted] = useState(false);
  const path = `${address}?${new URLSearchParams(days)}`;
  const fromPage = days === first && initial !== null;
  const { data, error, isValidating, mutate } = useSWR<Loaded<History>, unknown>(
    useReadKey(path),
    async () => ({ path, history: await read<History>(path), readAt: serverNow() }),
    {
      ...(fromPage && { fallbackData: { path, history: initial, readAt: pageReadAt } }),
      keepPreviousData: true,
      revalidateOnMount: false,
      revalidateIfStale: days !== first,
      // After a failure the player tries again or comes back.
      shouldRetryOnError: false,
    },
  );
  useBooksChange(() => void mutate());
  useWhenStale(
    () => data?.readAt ?? pageReadAt,
    () => void mutate(),
  );
  useEffect(() => {
    if (!isValidating && error === undefined) setWanted(false);
  }, [isValidating, error]);

  const busy = wanted && isValidating;
  const failed = error instanceof ReadError && (wanted || data?.path !== path);
  return {
    answer: failed ? error.failure : data ? { ok: true, data: data.history } : AWAY,
    readAt: data?.readAt ?? pageReadAt,
    busy,
    days,
    load: (next) => {
      if (busy) return;
      setWanted(true);
      if (next.from === days.from && next.to === days.to) void mutate();
      else setDays(next);
    },
  };
};
