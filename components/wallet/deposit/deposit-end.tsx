"use client";

import { useRouter } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { clearOpenedPayment } from "@/lib/client/device/deposit-memory";
import { noteUnrecordedDeposit } from "@/lib/client/outbox/presence";
import type { Points } from "@/lib/domain/points";
import { doneWords } from "@/lib/i18n/sentences/funds";
import { useWords } from "@/lib/i18n/words-provider";
import { CheckingNotice } from "../request-notices";
import { useRequest } from "../use-request";

const SESSION_OVER = ["not_signed_in", "session_ended", "player_changed"];

/** On whatever screen it started. @param onRecorded when the request waits for approval. */
export const useDeposit = (playerKey: string, onRecorded?: (amount: Points) => void) => {
  const words = useWords("deposit");
  const router = useRouter();
  return useRequest(playerKey, "deposit", words, {
    onTaken: (news, _name, tell) => {
      tell({ look: "good", ...doneWords("deposit", words, news) });
      onRecorded?.(news.amount);
      router.refresh();
    },
    onCorrected: () => router.refresh(),
    onNotTaken: (news) => {
      clearOpenedPayment(playerKey);
      // The page leaves for the login or another player's page, while the payment app is open.
      if (news.kind === "refused" && SESSION_OVER.includes(news.failure.code)) noteUnrecordedDeposit(true);
    },
  });
};

interface EndNoticeProps {
  readonly request: ReturnType<typeof useDeposit>;
}

/** Under the bottom bar it would be hidden, and the empty form would invite a second request. */
const showIt = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: "nearest" });

export const EndNotice = ({ request: { stage, result, unsent } }: EndNoticeProps) => {
  const { deposit: words } = useWords("deposit");
  const end = unsent ?? result;
  if (stage !== "ready" || end === null) return null;
  const recorded = unsent === null && result?.look !== "bad";
  return (
    <div className="scroll-mb-24" ref={showIt}>
      <Notice look={recorded ? "good" : "bad"} role={recorded ? "status" : "alert"}>
        <p className="font-semibold">{end.title}</p>
        {end.reason && <p>{end.reason}</p>}
        {unsent === null && <p>{recorded ? words.recordedMessage : words.paidAlready}</p>}
      </Notice>
    </div>
  );
};

/** From /payviaupi, also after a reload or from a closed tab. */
export const DepositWatch = ({ playerKey }: { readonly playerKey: string }) => {
  const request = useDeposit(playerKey);
  const { stage, acknowledged, amount } = request;
  if (stage !== "ready" && amount !== null) return <CheckingNotice amount={amount} acknowledged={acknowledged} />;
  return <EndNotice request={request} />;
};
