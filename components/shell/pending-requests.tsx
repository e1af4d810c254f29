"use client";

import type { ReactNode } from "react";
import { AttendContext, useAttended, useStoredRequests } from "@/lib/client/money-request/places";
import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadEnds = () => import("./pending-ends").then((module) => module.PendingEnds);

/** Polls open requests, unless the screen does so (docs/faults.md, step 4). Its script loads when one is stored or sent. */
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
