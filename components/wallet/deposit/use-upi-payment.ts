"use client";

import { useRef, useState } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { isOffline } from "@/lib/client/device/connection";
import { clearOpenedPayment, saveLastDeposit, useLastDeposit } from "@/lib/client/device/last-deposit";
import { findPending } from "@/lib/client/outbox/outbox";
import { setDepositUnrecorded } from "@/lib/client/outbox/presence";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { DepositOptions } from "@/lib/contract/funds";
import { parseTypedAmount } from "@/lib/domain/funds/amounts";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import type { UpiApp } from "@/lib/domain/funds/funds-kinds";
import { wholePoints } from "@/lib/domain/points";
import type { KnownDecision, Result } from "./deposit-decisions";
import { useDeposit } from "./deposit-outcome";
import type { Recorded } from "./pending-deposits";
import { fetchPayee, useOpenedPayment } from "./use-opened-payment";

/**
 * Holds the state of a payment by UPI: its form, its request and the payment app.
 * @param payeeName the brand's name, which the payment app shows.
 */
export const useUpiPayment = (playerKey: string, options: DepositOptions, payeeName: string) => {
  const last = useLastDeposit(playerKey);
  const [amount, setAmount] = useState("");
  const [chosen, setApp] = useState<UpiApp | null>(null);
  const app = chosen ?? last?.app ?? null;
  const [isFetchingPayee, setIsFetchingPayee] = useState(false);
  const busy = useRef(false);
  const mounted = useMounted();
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  /** What became of the request of this screen; null while it waits. */
  const [ended, setEnded] = useState<Result | null>(null);
  const request = useDeposit(playerKey, (points) => {
    setRecorded({ amount: points, at: serverNow() });
    setAmount("");
  });
  const { problems, result, unsent, toProblems, showProblems } = request;
  const failed = unsent !== null || result?.variant === "bad" || Object.keys(problems).length > 0;
  const payment = useOpenedPayment(
    playerKey,
    payeeName,
    (earlier) =>
      request.amount === earlier.amount || options.pending.some((row) => row.amount === wholePoints(earlier.amount)),
  );
  const opened = failed ? null : payment.opened;

  /**
   * Fetches the payee, sends the request and opens the payment app. The payee comes from a response of this moment,
   * never from the page (decision 0360).
   */
  const fetchPayeeAndOpen = async (points: number, by: UpiApp): Promise<void> => {
    busy.current = true;
    setIsFetchingPayee(true);
    const result = await fetchPayee(points);
    busy.current = false;
    setIsFetchingPayee(false);
    // A player who has left the screen in the meantime pays nothing.
    if (!mounted.current) return;
    if (!result.ok) {
      const refused = { kind: "refused", amount: wholePoints(points), failure: result } as const;
      if (!request.showAtField(result)) request.refuseUnsent(refused);
      return;
    }
    // The request is sent first, because it goes on if the page freezes (docs/faults.md, row 26). The app opens only if
    // the request left, because the player would pay without a record otherwise.
    // The payment's reference is made from the moment of the request, so that the request's numbers name it later.
    const at = Math.round(serverNow());
    if (!request.send({ amount: points, app: by }, at)) return;
    setDepositUnrecorded(false);
    payment.open({ app: by, payee: result.data.payee, amount: points, at });
    saveLastDeposit(playerKey, { amount: points, app: by });
  };

  const pay = () => {
    // A second tap before the first has rendered must not open the app again (docs/faults.md, row 1).
    if (busy.current || findPending(playerKey, "deposit") !== undefined) return;
    const points = parseTypedAmount(amount);
    const refusal =
      points === undefined ? { code: "amount_whole" as const } : checkDeposit(points, app !== null, options);
    showProblems(refusal ? toProblems(refusal) : {});
    if (refusal || !points || app === null) return;
    if (isOffline()) return request.refuseUnsent({ kind: "offline", amount: wholePoints(points) });
    void fetchPayeeAndOpen(points, app);
  };

  const again = () => {
    setRecorded(null);
    setEnded(null);
    payment.clear();
    showProblems({});
  };

  /** Wraps a setter so that a change of the form removes the messages at its fields. */
  const edited =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (Object.keys(problems).length > 0) showProblems({});
    };

  return {
    request,
    amount,
    app,
    setAmount: edited(setAmount),
    setApp: edited<UpiApp | null>(setApp),
    pay,
    /** Whether the payee is being fetched. */
    isFetchingPayee,
    payment,
    lastAmount: last?.amount ?? null,
    recorded,
    /** The payment that waits for approval on this screen. */
    waiting: ended ? null : recorded,
    ended,
    again,
    /** Offers to pay no more for a request that is refused or whose outcome is not known. */
    onDecided: (decided: readonly KnownDecision[]) => {
      const isOpened = ({ amount: points }: KnownDecision) => opened !== null && points === wholePoints(opened.amount);
      if (decided.some(isOpened)) clearOpenedPayment(playerKey);
      const mine = decided.find(({ amount: points }) => points === recorded?.amount);
      if (mine && mine.result !== "waiting") setEnded(ended ?? mine.result);
    },
    /** The opened payment app, which is offered again only for a request that is or may be recorded. */
    opened,
  };
};
