import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "../device/connection";
import { isSessionOver } from "../session/session-end";
import { useRevalidateWhenStale } from "./read";

/** Offline, the framework would leave the page for a new document. */
const refreshIfVisible = ({ refresh }: ReturnType<typeof useRouter>): void => {
  if (document.visibilityState !== "hidden" && !isSessionOver() && !isOffline()) refresh();
};

/** In milliseconds: a request for money waits for an operator, and each reading of its page costs the provider calls. */
export const PENDING_REFRESH_MS = 15_000;

/** @param intervalMs null: never. */
export const useRefreshPageEvery = (intervalMs: number | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => refreshIfVisible(router), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, router]);
};

/** Reads the page again when it appears old. @param readAt the server's epoch milliseconds. @returns reads it now. */
export const useRefreshStalePage = (readAt: number): (() => void) => {
  const router = useRouter();
  const refreshPage = () => refreshIfVisible(router);
  useRevalidateWhenStale(() => readAt, refreshPage);
  return refreshPage;
};
