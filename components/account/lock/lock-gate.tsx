"use client";

import { LazyPart } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";

const AppLock = lazyImport(() => import("./app-lock").then((module) => module.AppLock));

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
