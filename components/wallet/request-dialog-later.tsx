"use client";

import { useEffect } from "react";
import { notifyError } from "@/components/ui/notify";
import { fetchAhead, later, useLater } from "@/lib/client/page/later";
import { useWords } from "@/lib/i18n/words-provider";
import type { RequestDialogProps } from "./request-dialog";

const DIALOG = later(() => import("./request-dialog").then((module) => module.RequestDialog));

/**
 * The dialog that asks before points leave the wallet. Its script comes while the form is being filled in; where it does
 * not come nothing is sent, and the player is told.
 */
export const RequestDialogLater = (props: RequestDialogProps) => {
  const { notLoaded } = useWords("root").common;
  const Dialog = useLater(DIALOG, props.facts !== null, () => {
    props.onClose();
    notifyError(notLoaded);
  });
  useEffect(() => {
    const ahead = () => fetchAhead(DIALOG);
    document.addEventListener("focusin", ahead, { once: true });
    return () => document.removeEventListener("focusin", ahead);
  }, []);
  return Dialog && <Dialog {...props} />;
};
