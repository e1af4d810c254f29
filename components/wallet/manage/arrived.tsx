"use client";

import { useEffect } from "react";
import { notifySuccess } from "@/components/ui/notify";

interface ArrivedProps {
  readonly text: string;
  /** The address without its flag: a reload says nothing again. */
  readonly path: string;
}

/** Says once what was done on the screen before, and takes the flag out of the address. */
export const Arrived = ({ text, path }: ArrivedProps) => {
  useEffect(() => {
    notifySuccess(text);
    window.history.replaceState(null, "", path);
  }, [text, path]);
  return null;
};
