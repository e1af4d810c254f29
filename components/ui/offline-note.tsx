"use client";

import { WaitNote } from "@/components/ui/waiting";
import { useOffline } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";

/** Its element, for the button that waits (components/ui/waiting.tsx). */
export const OFFLINE_NOTE = "offline-note";

/** Below a button that sends something: why it waits while the phone is offline. */
export const OfflineNote = () => {
  const { offlineWaits } = useWords("root").common;
  const offline = useOffline();
  return <WaitNote className="text-center" id={OFFLINE_NOTE} text={offlineWaits} waits={offline} />;
};
