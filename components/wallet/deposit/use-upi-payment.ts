"use client";

import { useState } from "react";
import { notifyError } from "@/components/ui/toasts/notify";
import { serverNow } from "@/lib/client/clock/server-clock";
import { rememberDeposit, useLastDeposit } from "@/lib/client/money-request/deposit-memory";
import { fundsMemory } from "@/lib/client/money-request/pending-funds";
import { noteUnrecordedDeposit } from "@/lib/client/money-request/places";
import { navigation } from "@/lib/client/session/session-end";
import type { DepositOptions } from "@/lib/contract/funds";
import { typedAmount } from "@/lib/domain/funds/amounts";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import type { UpiApp } from "@/lib/domain/funds/funds-kinds";
import { transactionReference, upiLink } from "@/lib/domain/funds/upi-link";
import { useWords } from "@/lib/i18n/words-provider";
import { useDeposit } from "./deposit-end";
import type { Known, Recorded } from "./pending-deposits";

export interface OpenedApp {
  readonly app: UpiApp;
  /** The same reference: no second request. */
  readonly link: string;
  /** Whole rupees. */
  readonly amount: number;
  /** Epoch milliseconds of the server's clock. */
  readonly at: number;
  /** Identifies the transaction in the link. */
  readonly reference: string;
}

/** @param payeeName the brand's name, which the payment app shows. */
export const useUpiPayment = (playerKey: string, options: DepositOptions, payeeName: string) => {
  const words = useWords("deposit");
  const last = useLastDeposit(playerKey);
  const [amount, setAmount] = useState("");
  const [chosen, setApp] = useState<UpiApp | null>(null);
  const app = chosen ?? last?.app ?? null;
  const [opened, setOpened] = useState<OpenedApp | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [added, setAdded] = useState(false);
  const request = useDeposit(playerKey, (points) => {
    setRecorded({ amount: points });
    setAmount("");
  });
  const { problems, result, unsent, problemsOf, showProblems } = request;
  const failed = unsent !== null || result?.look === "bad" || Object.keys(problems).length > 0;

  const pay = () => {
    // Before the first tap has rendered a second must not open the app again (docs/faults.md, row 1).
    if (fundsMemory({ playerKey, kind: "deposit" }).pending !== null) return;
    const points = typedAmount(amount);
    const refusal =
      points === undefined ? { code: "amount_whole" as const } : checkDeposit(points, app !== null, options);
    showProblems(refusal ? problemsOf(refusal) : {});
    if (refusal || !points || app === null) return;
    if (options.payee === null) return notifyError(words.deposit.payeeNotFound);
    const at = serverNow();
    const link = upiLink(app, { payee: options.payee, payeeName, amount: points, atMs: at });
    // First: it goes on if the page freezes (docs/faults.md, row 26). The app opens only if the request left: the player
    // would pay without a record.
    if (!request.send({ amount: points, app })) return;
    noteUnrecordedDeposit(false);
    setOpened({ app, link, amount: points, at, reference: transactionReference(at) });
    try {
      navigation.assign(link);
    } catch {
      notifyError(words.errors.deposit_failed);
    }
    rememberDeposit(playerKey, { amount: points, app });
  };

  const again = () => {
    setRecorded(null);
    setAdded(false);
    setOpened(null);
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
    lastAmount: last?.amount ?? null,
    recorded,
    added,
    again,
    /** A request that is refused, or whose end is not known, offers to pay no more. */
    onDecided: (decided: readonly Known[]) => {
      const mine = decided.find(({ amount: points }) => points === recorded?.amount);
      if (mine === undefined || added) return;
      if (mine.result === "added") setAdded(true);
      else again();
    },
    /** The app is offered again only for a request that is or may be recorded. */
    opened: failed ? null : opened,
  };
};
