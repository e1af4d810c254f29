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
import { useDeposit } from "./deposit-outcome";
import type { Known, Recorded } from "./pending-deposits";
import { fetchPayee, useOpenedPayment } from "./use-opened-payment";

/** @param payeeName the brand's name, which the payment app shows. */
export const useUpiPayment = (playerKey: string, options: DepositOptions, payeeName: string) => {
  const last = useLastDeposit(playerKey);
  const [amount, setAmount] = useState("");
  const [chosen, setApp] = useState<UpiApp | null>(null);
  const app = chosen ?? last?.app ?? null;
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const mounted = useMounted();
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [added, setAdded] = useState(false);
  const request = useDeposit(playerKey, (points) => {
    setRecorded({ amount: points });
    setAmount("");
  });
  const { problems, result, unsent, problemsOf, showProblems } = request;
  const failed = unsent !== null || result?.look === "bad" || Object.keys(problems).length > 0;
  const payment = useOpenedPayment(
    playerKey,
    payeeName,
    (earlier) =>
      request.amount === earlier.amount || options.pending.some((row) => row.amount === wholePoints(earlier.amount)),
  );
  const opened = failed ? null : payment.opened;

  /** What is paid comes from an answer of this moment, never from the page (decision 0360). */
  const askAndOpen = async (points: number, by: UpiApp): Promise<void> => {
    busy.current = true;
    setAsking(true);
    const answer = await fetchPayee(points);
    busy.current = false;
    setAsking(false);
    // Who has left the screen in the meantime pays nothing.
    if (!mounted.current) return;
    if (!answer.ok) {
      const refused = { kind: "refused", amount: wholePoints(points), failure: answer } as const;
      if (!request.tellAtField(answer)) request.refuseUnsent(refused);
      return;
    }
    // First: it goes on if the page freezes (docs/faults.md, row 26). The app opens only if the request left: the player
    // would pay without a record.
    if (!request.send({ amount: points, app: by })) return;
    setDepositUnrecorded(false);
    payment.open({ app: by, payee: answer.data.payee, amount: points, at: Math.floor(serverNow()) });
    saveLastDeposit(playerKey, { amount: points, app: by });
  };

  const pay = () => {
    // Before the first tap has rendered a second must not open the app again (docs/faults.md, row 1).
    if (busy.current || findPending(playerKey, "deposit") !== undefined) return;
    const points = parseTypedAmount(amount);
    const refusal =
      points === undefined ? { code: "amount_whole" as const } : checkDeposit(points, app !== null, options);
    showProblems(refusal ? problemsOf(refusal) : {});
    if (refusal || !points || app === null) return;
    if (isOffline()) return request.refuseUnsent({ kind: "offline", amount: wholePoints(points) });
    void askAndOpen(points, app);
  };

  const again = () => {
    setRecorded(null);
    setAdded(false);
    payment.clear();
    showProblems({});
  };

  /** A change of the form removes the messages at its fields. */
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
    /** Until it is known whom to pay. */
    asking,
    payment,
    lastAmount: last?.amount ?? null,
    recorded,
    added,
    again,
    /** A request that is refused, or whose end is not known, offers to pay no more. */
    onDecided: (decided: readonly Known[]) => {
      const isOpened = ({ amount: points }: Known) => opened !== null && points === wholePoints(opened.amount);
      if (decided.some(isOpened)) clearOpenedPayment(playerKey);
      const mine = decided.find(({ amount: points }) => points === recorded?.amount);
      if (mine === undefined || added) return;
      if (mine.result === "added") setAdded(true);
      else again();
    },
    /** The app is offered again only for a request that is or may be recorded. */
    opened,
  };
};
