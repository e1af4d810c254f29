"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { isOffline } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { WarnIcon } from "./icons";
import { StatePanel } from "./state-panel";

interface RetryProps {
  /** Reads the data again; without it the page is refreshed. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Reads the data again, or refreshes the page unless the phone is offline. */
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

interface LoadErrorPanelProps extends RetryProps {
  readonly title: string;
  readonly message: string;
}

/** Shows that data could not be read, with a button to try again. */
export const LoadErrorPanel = ({ title, message, ...retry }: LoadErrorPanelProps) => (
  <StatePanel
    action={<RetryButton {...retry} />}
    icon={<WarnIcon className="size-8" />}
    message={message}
    title={title}
  />
);
