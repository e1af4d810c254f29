"use client";

import { useEffect, useState } from "react";
import { isLockDue, noteUse } from "@/lib/client/device/app-lock";
import { onReturn } from "@/lib/client/page/lifecycle";
import { LockScreen } from "./lock-screen";

const LOOK_EVERY_MS = 30_000;

/** After a time without use, if the player wants that. */
export const AppLock = ({ player }: { readonly player: string }) => {
  const [locked, setLocked] = useState(() => isLockDue(player));
  useEffect(() => {
    const look = () => {
      const due = isLockDue(player);
      if (due) setLocked(true);
      return due;
    };
    const use = () => look() || noteUse();
    use();
    const ended = new AbortController();
    for (const event of ["pointerdown", "keydown"] as const)
      document.addEventListener(event, use, { signal: ended.signal, capture: true });
    const timer = setInterval(look, LOOK_EVERY_MS);
    const stopReturn = onReturn(look);
    return () => {
      ended.abort();
      clearInterval(timer);
      stopReturn();
    };
  }, [player]);
  return (
    <div data-lock={locked ? "locked" : "open"}>
      {locked && <LockScreen onUnlock={() => setLocked(false)} player={player} />}
    </div>
  );
};
