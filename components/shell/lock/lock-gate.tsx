"use client";

import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadAppLock = () => import("./app-lock").then((module) => module.AppLock);

interface LockGateProps {
  readonly player: string;
  readonly expected: boolean;
}

/** Hides the page (app/shell.css) until the app lock has looked whether it is due. Others do not load its script. */
export const LockGate = ({ player, expected }: LockGateProps) => {
  const AppLock = useLazyPart(loadAppLock, { wanted: expected });
  if (!expected) return null;
  return AppLock ? <AppLock player={player} /> : <div data-lock="unknown" />;
};
