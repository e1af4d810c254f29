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

/**
 * Fetches whom to pay at this moment.
 * @param amount whole points of a new request; undefined for a request that is recorded.
 */
export const fetchPayee = (amount?: number) =>
  callApi<DepositPayee>(amount === undefined ? API.depositPayee : `${API.depositPayee}?amount=${amount}`);

/**
 * Follows the payment app that was opened for a request, also after an error page, a reload or a killed tab. Link and
 * text come from one response about the payee, which is fetched again before they are used again (decision 0360).
 * @param payeeName the brand's name, which the payment app shows.
 * @param mayBePaid whether the request of a payment may still be paid.
 */
export const useOpenedPayment = (
  playerKey: string,
  payeeName: string,
  mayBePaid: (payment: OpenedPayment) => boolean,
) => {
  const { errors } = useTranslations("deposit");
  const mounted = useMounted();
  const busy = useRef(false);
  const [tapped, setTapped] = useState<OpenedPayment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useStoredPayment(playerKey);
  const restored = tapped === null && stored !== null && mayBePaid(stored) ? stored : null;

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

  const refreshPayee = async (payment: OpenedPayment): Promise<OpenedPayment | null> => {
    if (busy.current) return null;
    busy.current = true;
    const result = await fetchPayee();
    busy.current = false;
    if (!mounted.current) return null;
    setProblem(result.ok ? null : (result.message ?? formatRefusal(errors, result)));
    return result.ok ? { ...payment, payee: result.data.payee } : null;
  };

  const refreshRestored = useEffectEvent(async () => {
    const payment = restored && (await refreshPayee(restored));
    if (payment) storeOpenedPayment(playerKey, payment);
  });
  const isRestored = restored !== null;
  useEffect(() => {
    // The payee is fetched again, because the id that was paid when the page was left may be retired.
    if (isRestored) void refreshRestored();
  }, [isRestored]);

  return {
    opened: tapped ?? restored,
    isTapped: tapped !== null,
    open,
    reopen: async (payment: OpenedPayment) => {
      const next = await refreshPayee(payment);
      if (next) open(next);
    },
    linkOf,
    /** Why nobody can be paid at this moment; null if somebody can. */
    problem,
    /** Clears the payment, because the next request is another one. */
    clear: () => {
      setTapped(null);
      setProblem(null);
      clearOpenedPayment(playerKey);
    },
  };
};
