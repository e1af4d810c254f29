"use client";

import { useRouter } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { clearOpenedPayment } from "@/lib/client/device/last-deposit";
import { useEventList } from "@/lib/client/events/event-list";
import { setDepositUnrecorded } from "@/lib/client/outbox/presence";
import type { Points } from "@/lib/domain/points";
import { formatAccepted } from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { CheckingNotice } from "../request-notices";
import { useFundsForm } from "../use-funds-form";

const SESSION_OVER = ["not_signed_in", "session_ended", "player_changed"];

/**
 * Follows a player's deposit, whatever screen has sent it.
 * @param onRecorded called when the request waits for approval.
 */
export const useDeposit = (playerKey: string, onRecorded?: (amount: Points) => void) => {
  const t = useTranslations("deposit");
  const router = useRouter();
  return useFundsForm(playerKey, "deposit", t, {
    onTaken: (outcome, _name, notify) => {
      notify({ variant: "good", ...formatAccepted("deposit", t, outcome) });
      onRecorded?.(outcome.amount);
      router.refresh();
    },
    onCorrected: () => router.refresh(),
    onNotTaken: (outcome) => {
      clearOpenedPayment(playerKey);
      // The page leaves for the login or another player's page while the payment app is open.
      if (outcome.kind === "refused" && SESSION_OVER.includes(outcome.failure.code)) setDepositUnrecorded(true);
    },
  });
};

interface DepositOutcomeNoticeProps {
  readonly request: ReturnType<typeof useDeposit>;
}

/**
 * Scrolls the notice into view, because it would be hidden under the bottom bar and the empty form would invite a
 * second request.
 */
const scrollToNotice = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: "nearest" });

export const DepositOutcomeNotice = ({ request: { stage, result, unsent } }: DepositOutcomeNoticeProps) => {
  const { deposit: t } = useTranslations("deposit");
  const text = unsent ?? result;
  if (stage !== "ready" || text === null) return null;
  const recorded = unsent === null && result?.variant !== "bad";
  return (
    <div className="scroll-mb-24" ref={scrollToNotice}>
      <Notice variant={recorded ? "good" : "bad"} role={recorded ? "status" : "alert"}>
        <p className="font-semibold">{text.title}</p>
        {text.reason && <p>{text.reason}</p>}
        {unsent === null && <p>{recorded ? t.recordedMessage : t.paidAlready}</p>}
      </Notice>
    </div>
  );
};

/** Shows a deposit that /payviaupi has sent, also after a reload or from a closed tab. */
export const DepositWatch = ({ playerKey }: { readonly playerKey: string }) => {
  const request = useDeposit(playerKey);
  const { stage, acknowledged, amount } = request;
  // The list of checked requests tells of it with the moment at which it is known.
  const isTold = useEventList()?.events.some(
    (event) => event.kind === "request-checking" && event.request === "deposit",
  );
  if (isTold && acknowledged) return null;
  if (stage !== "ready" && amount !== null) return <CheckingNotice amount={amount} acknowledged={acknowledged} />;
  return <DepositOutcomeNotice request={request} />;
};
