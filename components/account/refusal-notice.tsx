import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";

interface RefusalNoticeProps {
  /** Returns the text for the time left, or "" for none. A second line is the provider's plain text. */
  readonly format: (seconds: number) => string;
  /** When the form may be sent again, in epoch milliseconds of the server's clock; 0 if unknown. */
  readonly retryAt: number;
}

/** How many seconds the announcement of a wait stays in the document. */
const ANNOUNCED_SECONDS = 5;

/** Shows a refusal with a countdown. A screen reader announces it once, because its digits change outside the alert. */
export const RefusalNotice = ({ format, retryAt }: RefusalNoticeProps) => {
  const seconds = useSecondsUntil(retryAt);
  const [wait] = useState(() => Math.max(0, Math.ceil((retryAt - serverNow()) / 1000)));
  const [fixed, plain] = format(seconds).split("\n");
  return (
    fixed && (
      <Notice variant="bad">
        {wait > 0 && (
          <p className="sr-only" role="alert">
            {wait - seconds < ANNOUNCED_SECONDS && format(wait).split("\n")[0]}
          </p>
        )}
        <div role={wait > 0 ? undefined : "alert"}>
          <p>{fixed}</p>
          {plain && <p className="text-ink-soft">{plain}</p>}
        </div>
      </Notice>
    )
  );
};
