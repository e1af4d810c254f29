"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/lib/i18n/words-provider";

const GAP_MS = 10_000;

/** On pages rendered without the account: refreshes them until the provider answers. */
export const Recover = () => {
  const { shell: words } = useWords("shell");
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <Notice look="warn" role="status">
      {words.accountAway}
    </Notice>
  );
};
