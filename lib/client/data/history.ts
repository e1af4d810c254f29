import { useEffect, useState } from "react";
import useSWR from "swr";
import type { HistoryQuery } from "@/lib/contract/histories";
import type { ApiResult } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { useAccountActivity } from "./account-activity";
import { ReadError, read, useReadKey, useRevalidateWhenStale } from "./read";

interface HistoryState<History> {
  /** The rows or the failure; older rows stay until new rows arrive. */
  readonly result: ApiResult<History>;
  /** When the rows were read, in the server's epoch milliseconds. */
  readonly readAt: number;
  readonly busy: boolean;
  readonly days: HistoryQuery;
  readonly load: (days: HistoryQuery) => void;
}

interface FirstDays {
  /** The days of the page's rows. */
  readonly ofPage: HistoryQuery;
  /** The days that are shown first; other days than the page's after Back to a page whose days were changed. */
  readonly start: HistoryQuery;
}

interface Loaded<History> {
  readonly path: string;
  readonly history: History;
  readonly readAt: number;
}

const UNREACHABLE: ApiResult<never> = { ok: false, answered: true, status: 502, code: "provider_unreachable" };

const toPath = (endpoint: string, days: HistoryQuery): string => `${endpoint}?${new URLSearchParams({ ...days })}`;

/**
 * Returns the rows of the page's HTML, then of the days that the player chooses. Account activity reads them again.
 * @param initial the page's rows; null if the server had none
 * @param pageReadAt when the page was read, in the server's epoch milliseconds
 */
export const useHistory = <History>(
  endpoint: string,
  { ofPage, start }: FirstDays,
  initial: History | null,
  pageReadAt: number,
): HistoryState<History> => {
  const [days, setDays] = useState(start);
  // Whether the player requested the read, because a failed revalidation in the background shows nothing.
  const [isRequested, setIsRequested] = useState(start !== ofPage);
  const path = toPath(endpoint, days);
  const { data, error, isValidating, mutate } = useSWR<Loaded<History>, unknown>(
    useReadKey(path),
    async () => ({ path, history: await read<History>(path), readAt: serverNow() }),
    {
      ...((days === ofPage || days === start) &&
        initial !== null && {
          fallbackData: { path: toPath(endpoint, ofPage), history: initial, readAt: pageReadAt },
        }),
      keepPreviousData: true,
      revalidateOnMount: start !== ofPage,
      revalidateIfStale: days !== ofPage,
      // After a failure the player retries or returns to the page.
      shouldRetryOnError: false,
    },
  );
  useAccountActivity(() => void mutate());
  useRevalidateWhenStale(
    () => data?.readAt ?? pageReadAt,
    () => void mutate(),
  );
  useEffect(() => {
    if (!isValidating && error === undefined) setIsRequested(false);
  }, [isValidating, error]);

  const busy = isRequested && isValidating;
  const failed = error instanceof ReadError && (isRequested || data?.path !== path);
  return {
    result: failed ? error.failure : data ? { ok: true, data: data.history } : UNREACHABLE,
    readAt: data?.readAt ?? pageReadAt,
    busy,
    days,
    load: (next) => {
      if (busy) return;
      setIsRequested(true);
      if (next.from === days.from && next.to === days.to) void mutate();
      else setDays(next);
    },
  };
};
