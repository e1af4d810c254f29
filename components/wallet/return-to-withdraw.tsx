"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { routes } from "@/lib/routes";

/** In sessionStorage: the number is added on screens of another layout. */
const WAITS = "withdrawal-waits";

export const noteWithdrawalWaits = (): void => sessionStorage.setItem(WAITS, "1");

/** Leads on to the withdrawal that waited for a number; the wallet page's toast stays (docs/specification.md, 8.2). */
export const ReturnToWithdraw = () => {
  const router = useRouter();
  useEffect(() => {
    if (sessionStorage.getItem(WAITS) === null) return;
    sessionStorage.removeItem(WAITS);
    router.replace(routes.withdraw);
  }, [router]);
  return null;
};
