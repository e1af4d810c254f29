"use client";

import { type ReactNode, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import { useWords } from "@/lib/i18n/words-provider";
import type { Submission } from "../submissions";
import type { ToRepeat } from "./repeat-choice";

const loadRepeatDialog = () => import("./repeat-dialog").then((module) => module.RepeatDialog);

export interface Repeat {
  /** The bid screen asks for confirmation. Nothing is sent. */
  readonly begin: (bids: ToRepeat) => void;
  readonly underWay: ToRepeat | null;
  readonly dialog: ReactNode;
}

export const isUnderWay = ({ underWay }: Repeat, { key }: Submission): boolean =>
  underWay !== null && "submission" in underWay && underWay.submission.key === key;

/** Its script loads on the first tap. */
export const useRepeat = (): Repeat => {
  const { notLoaded } = useWords("history").common;
  const [underWay, setUnderWay] = useState<ToRepeat | null>(null);
  const end = () => setUnderWay(null);
  const onLost = () => {
    notifyError(notLoaded);
    end();
  };
  const RepeatDialog = useLazyPart(loadRepeatDialog, { wanted: underWay !== null, onLost });
  return {
    begin: setUnderWay,
    underWay,
    dialog: RepeatDialog && underWay && <RepeatDialog bids={underWay} onEnd={end} />,
  };
};
