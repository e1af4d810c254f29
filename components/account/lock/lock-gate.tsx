"use client";

import { LazyPart } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";

const AppLock = lazyImport(() => import("./app-lock").then((module) => module.AppLock));

interface LockGateProps {
  readonly player: string;
  /** Whether this browser has the cookie of the app lock. */
  readonly expected: boolean;
}

/**
 * Hides the page (app/shell.css) until the app lock has checked whether it is due. Players without the lock do not load
 * its script.
 */
export const LockGate = ({ player, expected }: LockGateProps) =>
  expected && (
    <LazyPart fallback={<div data-lock="unknown" />}>
      <AppLock player={player} />
    </LazyPart>
  );
