"use client";

import { useEffect } from "react";
import { notifyError } from "@/components/ui/notify";

/** Says once why the player was brought here, and takes the reason out of the address. */
export const ArrivalNotice = ({ text, path }: { readonly text: string; readonly path: string }) => {
  useEffect(() => {
    notifyError(text);
    window.history.replaceState(null, "", path);
  }, [text, path]);
  return null;
};
