"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const GAP_MS = 10_000;

/** On pages rendered without the account: refreshes them until the provider answers. */
export const Recover = () => {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
};
