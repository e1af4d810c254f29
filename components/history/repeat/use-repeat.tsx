"use client";

import { type ReactNode, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { later, lostToTap, useLater } from "@/lib/client/page/later";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import type { Submission } from "../submissions";
import type { RepeatDialogProps } from "./repeat-dialog";

const Repeating = later<RepeatDialogProps>(() => import("./repeat-dialog").then((module) => module.RepeatDialog));

interface Repeat {
  /** Puts a submission into the list of a bid screen, and leads there. Nothing is sent. */
  readonly begin: (submission: Submission) => void;
  /** The key of the submission that is being repeated. */
  readonly underWay: string | null;
  readonly dialog: ReactNode;
}

/** Repeating a submission; its script is fetched with the first tap. */
export const useRepeat = (family: GameFamily): Repeat => {
  const { notLoaded } = useWords("history").common;
  const [submission, setSubmission] = useState<Submission | null>(null);
  const end = () => setSubmission(null);
  const Dialog = useLater(Repeating, submission !== null, () => {
    lostToTap(Repeating);
    notifyError(notLoaded);
    end();
  });
  return {
    begin: setSubmission,
    underWay: submission?.key ?? null,
    dialog: Dialog && submission && <Dialog family={family} onEnd={end} submission={submission} />,
  };
};
