"use client";

import { useRouter } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { clearOpenedPayment } from "@/lib/client/device/last-deposit";
import { setDepositUnrecorded } from "@/lib/client/outbox/presence";
import type { Points } from "@/lib/domain/points";
import { formatAccepted } from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { CheckingNotice } from "../request-notices";
import { useFundsForm } from "../use-funds-form";

const SESSION_OVER = ["not_signed_in", "session_ended", "player_changed"];

/** On whatever screen it started. @param onRecorded when the request waits for approval. */
export const useDeposit = (playerKey: string, onRecorded?: (amount: Points) => void) => {
  const t = useTranslations("deposit");
  const router = useRouter();
  return useFundsForm(playerKey, "deposit", t, {
    onTaken: (news, _name, tell) => {
      tell({ look: "good", ...formatAccepted("deposit", t, news) });
      onRecorded?.(news.amount);
      router.refresh();
    },
    onCorrected: () => router.refresh(),
    onNotTaken: (news) => {
      clearOpenedPayment(playerKey);
      // The page leaves for the login or another player's page, while the payment app is open.
      if (news.kind === "refused" && SESSION_OVER.includes(news.failure.code)) setDepositUnrecorded(true);
    },
  });
};

interface EndNoticeProps {
  readonly request: ReturnType<typeof useDeposit>;
}

/** Under the bottom bar it would be hidden, and the empty form would invite a second request. */
const showIt = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: "nearest" });

export const DepositOutcomeNotice = ({ request: { stage, result, unsent } }: EndNoticeProps) => {
  const { deposit: t } = useTranslations("deposit");
  const end = unsent ?? result;
  if (stage !== "ready" || end === null) return null;
  const recorded = unsent === null && result?.look !== "bad";
  return (
    <div className="scroll-mb-24" ref={showIt}>
      <Notice look={recorded ? "good" : "bad"} role={recorded ? "status" : "alert"}>
        <p className="font-semibold">{end.title}</p>
        {end.reason && <p>{end.reason}</p>}
        {unsent === null && <p>{recorded ? t.recordedMessage : t.paidAlready}</p>}
      </Notice>
    </div>
  );
};

/** From /payviaupi, also after a reload or from a closed tab. */
export const DepositWatch = ({ playerKey }: { readonly playerKey: string }) => {
  const request = useDeposit(playerKey);
  const { stage, acknowledged, amount } = request;
  if (stage !== "ready" && amount !== null) return <CheckingNotice amount={amount} acknowledged={acknowledged} />;
  return <DepositOutcomeNotice request={request} />;
};
