"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOffline } from "@/lib/client/device/connection";

const GAP_MS = 10_000;

/** On pages rendered without the account: refreshes them until the provider answers. */
export const Recover = () => {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isOffline()) router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
};
