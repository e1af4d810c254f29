"use client";

import { Notice } from "@/components/ui/notice";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";

interface RefusalNoticeProps {
  /** What it says while `seconds` are left until it may be tried again; "" for nothing. */
  readonly say: (seconds: number) => string;
  /** When it may be tried again, in epoch milliseconds of the server's clock; 0 where that is not known. */
  readonly retryAt: number;
}

/** What was refused, and how long until it may be tried again. A screen reader says it as it comes, and not each second. */
export const RefusalNotice = ({ say, retryAt }: RefusalNoticeProps) => {
  const said = say(useSecondsUntil(retryAt));
  return (
    said !== "" && (
      <Notice look="bad" role="alert">
        <span aria-live="off">{said}</span>
      </Notice>
    )
  );
};
