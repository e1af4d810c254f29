"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { isOffline } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";

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

interface AwayPanelProps {
  readonly title: string;
  readonly message: string;
}

export const AwayPanel = (words: AwayPanelProps) => (
  <StatePanel action={<RetryButton />} icon={<WarnIcon className="size-8" />} {...words} />
);
