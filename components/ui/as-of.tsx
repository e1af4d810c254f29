"use client";

import { useOffline } from "@/lib/client/device/connection";
import { asOfWords } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import { WarnIcon } from "./icons";

/** The age of what is shown, while the phone is offline. @param readAt epoch milliseconds of the server's clock. */
export const AsOf = ({ readAt }: { readonly readAt: number }) => {
  const { common } = useWords("root");
  return (
    useOffline() && (
      <p className="mt-2 flex items-center gap-1.5 text-ink-soft text-small">
        <WarnIcon className="size-4 text-warn" />
        {asOfWords(common, readAt)}
      </p>
    )
  );
};
