"use client";

import { useOffline } from "@/lib/client/device/connection";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { WarnIcon } from "./icons";

/** While the phone is offline: of what time a list is. @param readAt the server's epoch milliseconds at which it was read. */
export const AsOf = ({ readAt }: { readonly readAt: number }) => {
  const { common } = useWords("root");
  const offline = useOffline();
  if (!offline) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-ink-soft text-small">
      <WarnIcon className="size-4 text-warn" />
      {fill(common.asOf, { time: formatClock(indiaMoment(readAt).minutes) })}
    </p>
  );
};
