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

export interface Repeat {
  /** The bid screen asks for confirmation. Nothing is sent. */
  readonly begin: (bids: ToRepeat) => void;
  readonly underWay: ToRepeat | null;
  readonly dialog: ReactNode;
}

export const isRepeating = ({ underWay }: Repeat, { key }: Submission): boolean =>
  underWay !== null && "submission" in underWay && underWay.submission.key === key;

/** Its script loads on the first tap. */
export const useRepeat = (): Repeat => {
  const [underWay, setUnderWay] = useState<ToRepeat | null>(null);
  const end = () => setUnderWay(null);
  return {
    begin: setUnderWay,
    underWay,
    dialog: (
      <LazySheet onClose={end} open={underWay !== null}>
        <RepeatDialog bids={underWay} onClose={end} />
      </LazySheet>
    ),
  };
};

/** The player chooses among several lists. Not for who has never bid. */
export const RepeatYesterday = ({ families }: { readonly families: readonly GameFamily[] }) => {
  const { history: t } = useTranslations("history");
  const ready = useIsHydrated();
  const repeat = useRepeat();
  const day = useServerClock((now) => formatIsoDay(addDays(indiaMoment(now), -1)));
  const busy = repeat.underWay !== null;
  if (useEventList()?.isNewPlayer) return null;
  return (
    <>
      <button
        aria-busy={busy}
        className={buttonClass("secondary", "text-small")}
        disabled={!ready || busy}
        onClick={() => repeat.begin({ families, day })}
        type="button"
      >
        {t.repeatYesterday}
      </button>
      {repeat.dialog}
    </>
  );
};
