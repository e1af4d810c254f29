"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { isOffline } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { WarnIcon } from "./icons";
import { StatePanel } from "./state-panel";

interface RetryProps {
  /** Without it the page is read again. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

export const RetryButton = ({ onRetry, busy = false }: RetryProps) => {
  const { retry } = useTranslations("root").common;
  const router = useRouter();
  const [refreshing, start] = useTransition();
  const refresh = () => !isOffline() && start(() => router.refresh());
  return (
    <button
      className={buttonClass("secondary")}
      disabled={busy || refreshing}
      onClick={onRetry ?? refresh}
      type="button"
    >
      {retry}
    </button>
  );
};

interface AwayPanelProps extends RetryProps {
  readonly title: string;
  readonly message: string;
}

/** For what could not be read. */
export const LoadErrorPanel = ({ title, message, ...retry }: AwayPanelProps) => (
  <StatePanel
    action={<RetryButton {...retry} />}
    icon={<WarnIcon className="size-8" />}
    message={message}
    title={title}
  />
);
