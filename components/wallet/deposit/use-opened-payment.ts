"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notifyError } from "@/components/ui/toasts/notify";
import { callApi } from "@/lib/client/api/call-api";
import {
  clearOpenedPayment,
  type OpenedPayment,
  storeOpenedPayment,
  useStoredPayment,
} from "@/lib/client/device/last-deposit";
import { useMounted } from "@/lib/client/page/lifecycle";
import { navigation } from "@/lib/client/session/session-end";
import type { DepositPayee } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import { upiLink } from "@/lib/domain/funds/upi-link";
import { formatRefusal } from "@/lib/i18n/format/funds";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Asks whom to pay at this moment. @param amount whole points of a new request; without it, for one that is recorded. */
export const fetchPayee = (amount?: number) =>
  callApi<DepositPayee>(amount === undefined ? API.depositPayee : `${API.depositPayee}?amount=${amount}`);

/**
 * The payment app that was opened for a request, also after an error page, a reload or a killed tab. Link and text come from one
 * answer about the payee, which is asked for again before they are used again (decision 0360).
 * @param payeeName the brand's name, which the payment app shows. @param waits whether a payment's request may still be paid.
 */
export const useOpenedPayment = (playerKey: string, payeeName: string, waits: (payment: OpenedPayment) => boolean) => {
  const { errors } = useTranslations("deposit");
  const mounted = useMounted();
  const busy = useRef(false);
  const [tapped, setTapped] = useState<OpenedPayment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useStoredPayment(playerKey);
  const restored = tapped === null && stored !== null && waits(stored) ? stored : null;

  const linkOf = (payment: OpenedPayment): string => upiLink(payment.app, { ...payment, payeeName, atMs: payment.at });

  const open = (payment: OpenedPayment): void => {
    setTapped(payment);
    storeOpenedPayment(playerKey, payment);
    try {
      navigation.assign(linkOf(payment));
    } catch {
      notifyError(errors.deposit_failed);
    }
  };

  const renewed = async (payment: OpenedPayment): Promise<OpenedPayment | null> => {
    if (busy.current) return null;
    busy.current = true;
    const answer = await fetchPayee();
    busy.current = false;
    if (!mounted.current) return null;
    setProblem(answer.ok ? null : (answer.message ?? formatRefusal(errors, answer)));
    return answer.ok ? { ...payment, payee: answer.data.payee } : null;
  };

  const renewRestored = useEffectEvent(async () => {
    const payment = restored && (await renewed(restored));
    if (payment) storeOpenedPayment(playerKey, payment);
  });
  const isRestored = restored !== null;
  useEffect(() => {
    // The id that was paid when the page was left may be retired.
    if (isRestored) void renewRestored();
  }, [isRestored]);

  return {
    opened: tapped ?? restored,
    isTapped: tapped !== null,
    open,
    reopen: async (payment: OpenedPayment) => {
      const next = await renewed(payment);
      if (next) open(next);
    },
    linkOf,
    /** Why nobody can be paid at this moment. */
    problem,
    /** The next request is another payment. */
    clear: () => {
      setTapped(null);
      setProblem(null);
      clearOpenedPayment(playerKey);
    },
  };
};
