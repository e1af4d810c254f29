"use client";

import { type ReactNode, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import type { Submission } from "../submissions";

const loadRepeatDialog = () => import("./repeat-dialog").then((module) => module.RepeatDialog);

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
  const onLost = () => {
    notifyError(notLoaded);
    end();
  };
  const RepeatDialog = useLazyPart(loadRepeatDialog, { wanted: submission !== null, onLost });
  return {
    begin: setSubmission,
    underWay: submission?.key ?? null,
    dialog: RepeatDialog && submission && <RepeatDialog family={family} onEnd={end} submission={submission} />,
  };
};
