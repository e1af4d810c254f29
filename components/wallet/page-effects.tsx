"use client";

import { useEffect } from "react";
import { AsOf } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notify";
import { useFreshPage, useFreshPageEvery } from "@/lib/client/data/books";
import { useOffline } from "@/lib/client/device/connection";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { asOfWords } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";

interface ArrivedProps {
  readonly text: string;
  /** The address without its flag, so that a reload does not repeat the message. */
  readonly path: string;
}

/** Shows the result of the screen before once, and removes its flag from the address. */
export const Arrived = ({ text, path }: ArrivedProps) => {
  useEffect(() => {
    notifySuccess(text);
    window.history.replaceState(null, "", path);
  }, [text, path]);
  return null;
};

interface FreshPageProps {
  /** When the page was read, in epoch milliseconds of the server's clock. */
  readonly readAt: number;
  /** Something on the page waits for the operator: then the page is polled. */
  readonly waits?: boolean;
}

/** Reads the page again when the player returns to it. Offline it shows how old the page is. */
export const FreshPage = ({ readAt, waits = false }: FreshPageProps) => {
  const { common } = useWords("root");
  const offline = useOffline();
  useFreshPage(readAt);
  useFreshPageEvery(waits ? POLL_INTERVAL_MS : null);
  return <AsOf offline={offline} text={asOfWords(common, readAt)} />;
};
