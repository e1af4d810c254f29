"use client";

import { useEffect } from "react";
import { AsOf } from "@/components/ui/as-of";
import { notifySuccess } from "@/components/ui/notify";
import { useFreshPage, useFreshPageEvery } from "@/lib/client/data/books";
import { useOffline } from "@/lib/client/device/connection";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { asOfWords } from "@/lib/i18n/as-of-words";
import { useWords } from "@/lib/i18n/words-provider";

interface ArrivedProps {
  readonly text: string;
  /** The address without its flag: a reload says nothing again. */
  readonly path: string;
}

/** Says once what was done on the screen before, and takes the flag out of the address. */
export const Arrived = ({ text, path }: ArrivedProps) => {
  useEffect(() => {
    notifySuccess(text);
    window.history.replaceState(null, "", path);
  }, [text, path]);
  return null;
};

interface FreshPageProps {
  /** As the page read it, in epoch milliseconds of the server's clock. */
  readonly readAt: number;
  /** Something on the page waits for the operator: it is asked for once in a poll's interval. */
  readonly waits?: boolean;
}

/** Keeps the screen up to date when the player comes back to it; offline it says how old the screen is. */
export const FreshPage = ({ readAt, waits = false }: FreshPageProps) => {
  const { common } = useWords("root");
  const offline = useOffline();
  useFreshPage(readAt);
  useFreshPageEvery(waits ? POLL_INTERVAL_MS : null);
  return <AsOf offline={offline} text={asOfWords(common, readAt)} />;
};
