import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "../device/connection";
import { isSessionOver } from "../session/session-end";
import { useRevalidateWhenStale } from "./read";

/** Refreshes a visible page with a network, because offline the framework would load a new document. */
const refreshIfVisible = ({ refresh }: ReturnType<typeof useRouter>): void => {
  if (document.visibilityState !== "hidden" && !isSessionOver() && !isOffline()) refresh();
};

/**
 * How often a page with a pending request refreshes. An operator decides the request, and each refresh costs provider
 * calls.
 */
export const PENDING_REFRESH_MS = 15_000;

/** The time between two readings while the outcome of a request is pending, in milliseconds. */
export const OUTCOME_POLL_MS = 1000;

/**
 * Refreshes the page at an interval.
 * @param intervalMs interval in milliseconds; null for never
 */
export const useRefreshPageEvery = (intervalMs: number | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => refreshIfVisible(router), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, router]);
};

/**
 * Refreshes the page when it appears with stale data.
 * @param readAt when the page was read, in the server's epoch milliseconds
 * @returns a function that refreshes the page now
 */
export const useRefreshStalePage = (readAt: number): (() => void) => {
  const router = useRouter();
  const refreshPage = () => refreshIfVisible(router);
  useRevalidateWhenStale(() => readAt, refreshPage);
  return refreshPage;
};
