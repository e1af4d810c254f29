import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { polled } from "./polled";

interface Looking {
  /** Asks once an interval while the tab is seen. */
  readonly polls: boolean;
  /** Asks as soon as the place is there, whatever is known. */
  readonly asksAtOnce: boolean;
}

export interface Look<Data> {
  /** The last good answer, else what the page's HTML had; null where there never was one. */
  readonly data: Data | null;
  /** Epoch milliseconds of the last good answer while the next ones fail; else null. */
  readonly failedSince: number | null;
}

const NOTHING = { data: undefined, failedSince: null };

/**
 * What our own server says at an address, as fresh as any place of the page has asked for it.
 * @param initial what the page's HTML had; null where the server had none, and then it is asked for at once.
 */
export const usePolled = <Data>(path: string, initial: Data | null, { polls, asksAtOnce }: Looking): Look<Data> => {
  const one = polled(path);
  // The page is seconds old; what an earlier screen left may not be.
  const [left] = useState(() => one.known().data !== undefined);
  const listen = useCallback((listener: () => void) => one.listen(listener, polls), [one, polls]);
  const { data, failedSince } = useSyncExternalStore(listen, one.known, () => NOTHING);
  const asks = asksAtOnce || left || initial === null;

  useEffect(() => {
    if (asks) one.ask();
  }, [one, asks]);

  // An endpoint answers by lib/contract, and `callApi` is where that is believed.
  return { data: data === undefined ? initial : (data as Data), failedSince };
};
