import type { SWRConfiguration } from "swr";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type Answer, callApi, type Failure } from "../api/call-api";
import { sessionHasEnded } from "../session/session-end";

/** What SWR keeps as an error: the server's failure, or that no answer came. */
class CallFailed extends Error {
  override readonly name = "CallFailed";
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

const fetched = <Data>(answer: Answer<Data>): Data => {
  if (!answer.ok) throw new CallFailed(answer);
  return answer.data;
};

export const fetchJson = async <Data>(path: string): Promise<Data> => fetched(await callApi<Data>(path));

/**
 * SWR's options for everything that is polled: nothing after the session has ended, nothing in a hidden tab, and after
 * an error again at the same pace. SWR stops its interval while an error is set and its own
 * backoff grows to minutes, hence `onErrorRetry`.
 */
export const pollingOptions: SWRConfiguration = {
  isPaused: sessionHasEnded,
  refreshWhenHidden: false,
  revalidateOnFocus: true,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate({ retryCount });
    }, POLL_INTERVAL_MS);
  },
};
