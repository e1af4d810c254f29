"use client";

import { useEffect } from "react";
import { notifyError, notifySuccess } from "./notify";

interface FlashToastProps {
  readonly variant: "good" | "bad";
  readonly text: string;
  /** The path without the flag, by which a reload does not repeat the message. */
  readonly path: string;
}

/** Shows a toast on mount and removes the flag from the URL, so that a reload does not repeat it. */
export const FlashToast = ({ variant, text, path }: FlashToastProps) => {
  useEffect(() => {
    if (variant === "good") notifySuccess(text);
    else notifyError(text);
    window.history.replaceState(null, "", path);
  }, [variant, text, path]);
  return null;
};
