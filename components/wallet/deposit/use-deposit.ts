"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { noteUnrecordedDeposit } from "@/lib/client/money-request/places";
import { type FundsNews, useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { Points } from "@/lib/domain/points";
import {
  doneWords,
  endWords,
  type Refusal,
  type RequestEnd,
  type RequestWords,
  refusalWords,
} from "@/lib/i18n/funds-words";
import { useWords } from "@/lib/i18n/words-provider";
import { fieldOf, type RequestField } from "../request-fields";
import { notifyResult } from "../request-notices";

/** The outcome of a fund request, in the player's language. */
export interface DepositEnd extends RequestEnd {
  /** `recorded`: it waits for approval. `unsent`: nothing left the phone, and no payment app was opened. */
  readonly kind: "recorded" | "failed" | "unsent";
  /** The field that was wrong, which then shows the message. */
  readonly field: RequestField<"deposit"> | null;
}

export const brokenRule = (errors: RequestWords["deposit"]["errors"], refusal: Refusal): DepositEnd => ({
  kind: "failed",
  title: refusalWords(errors, refusal),
  reason: null,
  field: fieldOf("deposit", refusal.code) ?? null,
});

/** If the session has ended: the page leaves for the login or another player's page, while the payment app is open. */
const noteSessionEnd = (news: FundsNews): void => {
  const isEnded =
    news.kind === "refused" && ["not_signed_in", "session_ended", "player_changed"].includes(news.failure.code);
  if (isEnded) noteUnrecordedDeposit(true);
};

const depositEnd = (words: RequestWords["deposit"], news: FundsNews): DepositEnd => {
  if (news.kind === "done") return { kind: "recorded", ...doneWords("deposit", words, news), field: null };
  const field = news.kind === "refused" ? fieldOf("deposit", news.failure.code) : undefined;
  return {
    kind: news.kind === "offline" ? "unsent" : "failed",
    ...endWords("deposit", words, news),
    field: field ?? null,
  };
};

/**
 * The state and outcome of the player's fund request, on whatever screen it started. If the player has left the screen,
 * a toast shows the outcome.
 * @param onRecorded called when the request waits for approval.
 */
export const useDeposit = (playerKey: string, onRecorded?: (amount: Points) => void) => {
  const words = useWords("deposit");
  const router = useRouter();
  const mounted = useMounted();
  const [end, setEnd] = useState<DepositEnd | null>(null);

  const request = useFundsRequest(playerKey, "deposit", (news, earlier) => {
    noteSessionEnd(news);
    const told = depositEnd(words, news);
    const recorded = told.kind === "recorded";
    // News about an earlier request must not replace the current one.
    const aside = earlier !== undefined && (end?.kind === "recorded" || request.stage !== "ready");
    if (!aside) setEnd(told);
    if (aside || !mounted.current) notifyResult({ look: recorded ? "good" : "bad", ...told });
    if (!recorded) return;
    if (earlier === undefined && news.kind === "done") onRecorded?.(news.amount);
    // The list of waiting requests has changed.
    router.refresh();
  });

  return { ...request, end, setEnd };
};
