"use client";

import { useIsOffline } from "@/lib/client/device/connection";
import { WarnIcon } from "./icons";

/**
 * Shows the age of the page's data while the phone is offline.
 * @param text formatted age, as "as of 05:31 PM".
 */
export const AsOf = ({ text }: { readonly text: string }) =>
  useIsOffline() && (
    <p className="mt-2 flex items-center gap-1.5 text-ink-soft text-small">
      <WarnIcon className="size-4 text-warn" />
      {text}
    </p>
  );
