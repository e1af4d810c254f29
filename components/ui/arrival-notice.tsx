"use client";

import { useEffect } from "react";
import { notifyError, notifySuccess } from "./notify";

interface ArrivalNoticeProps {
  readonly look: "good" | "bad";
  readonly text: string;
  /** The address without its flag, so that a reload does not repeat the message. */
  readonly path: string;
}

/** Tells once what led the player here, and removes its flag from the address. */
export const ArrivalNotice = ({ look, text, path }: ArrivalNoticeProps) => {
  useEffect(() => {
    if (look === "good") notifySuccess(text);
    else notifyError(text);
    window.history.replaceState(null, "", path);
  }, [look, text, path]);
  return null;
};
