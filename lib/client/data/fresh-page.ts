import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "../device/connection";
import { sessionHasEnded } from "../session/session-end";
import { useWhenStale } from "./read";

/** Offline, the framework would leave the page for a new document. */
const refreshSeen = ({ refresh }: ReturnType<typeof useRouter>): void => {
  if (document.visibilityState !== "hidden" && !sessionHasEnded() && !isOffline()) refresh();
};

/** In milliseconds: a request for money waits for an operator, and each reading of its page costs the provider calls. */
export const WAITING_GAP_MS = 15_000;

/** @param gapMs null: never. */
export const useFreshPageEvery = (gapMs: number | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (gapMs === null) return;
    const timer = setInterval(() => refreshSeen(router), gapMs);
    return () => clearInterval(timer);
  }, [gapMs, router]);
};

/** Reads the page again when it appears old. @param readAt the server's epoch milliseconds. @returns reads it now. */
export const useFreshPage = (readAt: number): (() => void) => {
  const router = useRouter();
  const refreshPage = () => refreshSeen(router);
  useWhenStale(() => readAt, refreshPage);
  return refreshPage;
};
