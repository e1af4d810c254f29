"use client";

import { useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { serverNow } from "@/lib/client/clock/server-clock";
import { openApp } from "@/lib/client/device/open-app";
import { fundsMemory } from "@/lib/client/money-request/pending-funds";
import { noteUnrecordedDeposit } from "@/lib/client/money-request/places";
import type { DepositOptions } from "@/lib/contract/funds";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import type { UpiApp } from "@/lib/domain/funds/funds-kinds";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { upiLink } from "@/lib/domain/funds/upi-link";
import type { Points } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { useDeposit } from "./deposit-end";
import type { Recorded } from "./pending-deposits";

export interface OpenedApp {
  readonly app: UpiApp;
  /** Opens it again, with the same reference: no second request. */
  readonly link: string;
  /** Whole rupees. */
  readonly amount: number;
}

/** State and actions of /payviaupi. @param payeeName the brand's name, which the payment app shows. */
export const useUpiPayment = (playerKey: string, options: DepositOptions, payeeName: string) => {
  const words = useWords("deposit");
  const [amount, setAmount] = useState("");
  const [app, setApp] = useState<UpiApp | null>(null);
  const [opened, setOpened] = useState<OpenedApp | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const request = useDeposit(playerKey, (points) => {
    setRecorded({ amount: points });
    setAmount("");
    setApp(null);
  });
  const { problems, result, unsent, problemsOf, showProblems } = request;
  const failed = unsent !== null || result?.look === "bad" || Object.keys(problems).length > 0;

  const pay = () => {
    // A second tap may come before the first has rendered: it must not open the app again (docs/faults.md, row 1).
    if (fundsMemory({ playerKey, kind: "deposit" }).pending !== null) return;
    const points = typedAmount(amount);
    const refusal =
      points === undefined ? { code: "amount_whole" as const } : checkDeposit(points, app !== null, options);
    showProblems(refusal ? problemsOf(refusal) : {});
    if (refusal || !points || app === null) return;
    if (options.payee === null) return notifyError(words.deposit.payeeNotFound);
    const link = upiLink(app, { payee: options.payee, payeeName, amount: points, atMs: serverNow() });
    // The request starts first: it goes on if the page freezes (docs/faults.md, row 26). The app opens in the same tap, and
    // only if the request left, or the player would pay without a record.
    if (!request.send({ amount: points, app })) return;
    noteUnrecordedDeposit(false);
    setOpened({ app, link, amount: points });
    if (!openApp(link)) notifyError(words.errors.deposit_failed);
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
    recorded,
    /** Removes the "recorded" panel and the offer to pay again once the request is decided. */
    onDecided: (amounts: readonly Points[]) => {
      if (recorded === null || !amounts.includes(recorded.amount)) return;
      setRecorded(null);
      showProblems({});
      setOpened(null);
    },
    /** The app is offered again only for a request that is or may be recorded. */
    opened: failed ? null : opened,
  };
};
