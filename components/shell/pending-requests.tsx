"use client";

import type { ReactNode } from "react";
import { AttendContext, usePendingRequests } from "@/lib/client/money-request/pending-requests";
import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadEnds = () => import("./pending-ends").then((module) => module.PendingEnds);

/**
 * Goes on asking about the player's money requests on whatever screen, and tells their ends (docs/faults.md, step 4), except
 * where the screen below does it by itself. The script for it is fetched once there is such a request.
 */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const { elsewhere, attend } = usePendingRequests();
  const some = elsewhere.bids.length + elsewhere.funds.length > 0;
  const Ends = useLazyPart(loadEnds, { ahead: some });
  return (
    <AttendContext value={attend}>
      {children}
      {Ends && <Ends {...elsewhere} />}
    </AttendContext>
  );
};
