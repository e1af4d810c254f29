"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { isOffline } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";

/** Reads the page again after a part of it could not be read. */
export const RetryButton = () => {
  const { retry } = useWords("root").common;
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <button
      className={buttonClass("secondary")}
      disabled={busy}
      onClick={() => !isOffline() && start(() => router.refresh())}
      type="button"
    >
      {retry}
    </button>
  );
};
