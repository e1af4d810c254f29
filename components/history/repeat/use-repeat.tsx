"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazySheet } from "@/components/ui/lazy";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useEventList } from "@/lib/client/events/event-list";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { Submission } from "../submissions";
import type { ToRepeat } from "./repeat-choice";

const RepeatDialog = lazyImport(() => import("./repeat-dialog").then((module) => module.RepeatDialog));

/** Starts the repetition of bids and shows its dialog. */
export interface Repeat {
  /** Puts bids into a list that the bid screen asks to confirm. Nothing is sent. */
  readonly start: (bids: ToRepeat) => void;
  /** The bids that are being repeated; null for none. */
  readonly current: ToRepeat | null;
  readonly dialog: ReactNode;
}

/** Whether a submission is being repeated. */
export const isRepeating = ({ current }: Repeat, { key }: Submission): boolean =>
  current !== null && "submission" in current && current.submission.key === key;

/** Returns the means to repeat bids; the dialog's script loads with the first use. */
export const useRepeat = (): Repeat => {
  const [current, setCurrent] = useState<ToRepeat | null>(null);
  const finish = () => setCurrent(null);
  return {
    start: setCurrent,
    current,
    dialog: (
      <LazySheet onClose={finish} open={current !== null}>
        <RepeatDialog bids={current} onClose={finish} />
      </LazySheet>
    ),
  };
};

/**
 * Shows the button that repeats yesterday's bids; the player chooses among several lists. Its place below the list is
 * kept free from the start, so that nothing moves when the statements show that there may be such bids.
 */
export const RepeatYesterday = ({ families }: { readonly families: readonly GameFamily[] }) => {
  const { history: t } = useTranslations("history");
  const ready = useIsHydrated();
  const repeat = useRepeat();
  const day = useServerClock((now) => formatIsoDay(addDays(indiaMoment(now), -1)));
  const busy = repeat.current !== null;
  const isOffered = useEventList()?.mayHaveBidYesterday === true;
  return (
    <>
      <button
        aria-busy={busy}
        className={buttonClass("secondary", `mt-2 w-full text-small ${isOffered ? "" : "hidden"}`)}
        disabled={!ready || busy || !isOffered}
        onClick={() => repeat.start({ families, day })}
        type="button"
      >
        {t.repeatYesterday}
      </button>
      {repeat.dialog}
    </>
  );
};
