"use client";

import type { ReactNode } from "react";
import { AttendContext, useAttended, useStoredRequests } from "@/lib/client/money-request/places";
import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadEnds = () => import("./pending-ends").then((module) => module.PendingEnds);

/**
 * Goes on asking about the player's money requests on whatever screen, and tells their ends (docs/faults.md, step 4), except
 * where the screen below does it by itself. Its script is fetched once this phone stores a request, or a screen makes one.
 */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const { attended, attend } = useAttended();
  const stored = useStoredRequests();
  const Ends = useLazyPart(loadEnds, { ahead: stored || attended.length > 0 });
  return (
    <AttendContext value={attend}>
      {children}
      {Ends && <Ends attended={attended} />}
    </AttendContext>
  );
};
