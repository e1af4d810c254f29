"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { routes } from "@/lib/routes";

/** In sessionStorage: the number is added on other screens, and on one of another layout. */
const WAITS = "withdrawal-waits";

/** Remembers that the player adds a number for a withdrawal. */
export const noteWithdrawalWaits = (): void => sessionStorage.setItem(WAITS, "1");

/**
 * After a number was added: leads on to the withdrawal that waited for it. The document's way ends on the wallet's page,
 * whose toast stays on the screen (docs/specification.md, 8.2 UPI link).
 */
export const ReturnToWithdraw = () => {
  const router = useRouter();
  useEffect(() => {
    if (sessionStorage.getItem(WAITS) === null) return;
    sessionStorage.removeItem(WAITS);
    router.replace(routes.withdraw);
  }, [router]);
  return null;
};
