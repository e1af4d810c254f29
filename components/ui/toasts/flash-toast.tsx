"use client";

import { useEffect } from "react";
import { notifyError, notifySuccess } from "./notify";

interface ArrivalNoticeProps {
  readonly look: "good" | "bad";
  readonly text: string;
  /** Without the flag: a reload does not repeat the message. */
  readonly path: string;
}

/** Once. */
export const FlashToast = ({ look, text, path }: ArrivalNoticeProps) => {
  useEffect(() => {
    if (look === "good") notifySuccess(text);
    else notifyError(text);
    window.history.replaceState(null, "", path);
  }, [look, text, path]);
  return null;
};
