import { useState } from "react";
import type { Wallet } from "@/lib/contract/wallet";
import type { Points } from "@/lib/domain/points";
import { balanceSince } from "./wallet";

/** How long after a request a balance may still be that of its receipt, in milliseconds. */
const RECEIPT_MS = 60_000;

/**
 * Returns the balance for a receipt: the first one after its request, which stays while the receipt is shown. A later
 * one would stand beside the time of the receipt.
 */
export const useReceiptBalance = (wallet: Wallet | null, takenAt: number): Points | null => {
  const [first, setFirst] = useState<{ readonly takenAt: number; readonly balance: Points } | null>(null);
  const balance = balanceSince(wallet, takenAt);
  if (first?.takenAt === takenAt) return first.balance;
  if (wallet === null || balance === null || wallet.readAt - takenAt > RECEIPT_MS) return null;
  setFirst({ takenAt, balance });
  return balance;
};
