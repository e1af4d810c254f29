"use client";

import { useEffect } from "react";
import { notifyError } from "@/components/ui/notify";

/** Tells once why the player was redirected here, and removes the reason from the address. */
export const ArrivalNotice = ({ text, path }: { readonly text: string; readonly path: string }) => {
  useEffect(() => {
    notifyError(text);
    window.history.replaceState(null, "", path);
  }, [text, path]);
  return null;
};
