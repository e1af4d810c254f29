import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { polled } from "./polled";

/** When the calling component asks the server. */
interface Looking {
  /** Ask once an interval (POLL_INTERVAL_MS) while the tab is visible. */
  readonly polls: boolean;
  /** Ask when the component mounts, even if an answer is known already. */
  readonly asksAtOnce: boolean;
  /** As for `Polled.listen`; where nothing is said, the moment at which the place comes up. */
  readonly shownSince?: number;
}

export interface Look<Data> {
  /** The last good answer, or the data of the page's HTML before the first one; null if there is neither. */
  readonly data: Data | null;
  /** If the latest poll failed: when the last good answer came, in epoch milliseconds. Else null. */
  readonly failedSince: number | null;
}

const NOTHING = { data: undefined, failedSince: null };

/**
 * Reads an address of our own server. All components that read the same address share one answer and one timer.
 * @param initial the data in the page's HTML; null if the server had none, and then the address is asked at once.
 */
export const usePolled = <Data>(
  path: string,
  initial: Data | null,
  { polls, asksAtOnce, shownSince }: Looking,
): Look<Data> => {
  const one = polled(path);
  // The page's HTML is seconds old. An answer that an earlier screen left may be older: it is asked for again.
  const [left] = useState(() => one.known().data !== undefined);
  const listen = useCallback(
    (listener: () => void) => one.listen(listener, polls, shownSince),
    [one, polls, shownSince],
  );
  const { data, failedSince } = useSyncExternalStore(listen, one.known, () => NOTHING);
  const asks = asksAtOnce || left || initial === null;

  useEffect(() => {
    if (asks) one.ask();
  }, [one, asks]);

  // `callApi` does not check answers: endpoints promise the types of lib/contract.
  return { data: data === undefined ? initial : (data as Data), failedSince };
};
