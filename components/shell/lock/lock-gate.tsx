"use client";

import { lazy } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { retryImport } from "@/lib/client/page/retry-import";

const AppLock = lazy(() => retryImport(() => import("./app-lock").then(({ AppLock }) => ({ default: AppLock }))));

interface LockGateProps {
  readonly player: string;
  readonly expected: boolean;
}

/** Hides the page (app/shell.css) until the app lock has looked whether it is due. Others do not load its script. */
export const LockGate = ({ player, expected }: LockGateProps) =>
  expected && (
    <LazyPart fallback={<div data-lock="unknown" />}>
      <AppLock player={player} />
    </LazyPart>
  );
