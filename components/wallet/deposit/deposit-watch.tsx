"use client";

import { CheckingNotice } from "../request-notices";
import { EndNotice } from "./end-notice";
import { useDeposit } from "./use-deposit";

/** Goes on with a fund request that was begun on /payviaupi, perhaps before a reload or in a closed tab. */
export const DepositWatch = ({ playerKey }: { readonly playerKey: string }) => {
  const { stage, heard, amount, end } = useDeposit(playerKey);
  if (stage !== "ready" && amount !== null) return <CheckingNotice amount={amount} heard={heard} />;
  return end && <EndNotice end={end} />;
};
