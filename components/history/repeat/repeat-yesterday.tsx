"use client";

import { buttonClass } from "@/components/ui/button-class";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { useWords } from "@/lib/i18n/words-provider";
import { useRepeat } from "./use-repeat";

/** The player chooses among several lists. */
export const RepeatYesterday = ({ families }: { readonly families: readonly GameFamily[] }) => {
  const { history: words } = useWords("history");
  const ready = useHydrated();
  const repeat = useRepeat();
  const day = useServerClock((now) => formatIsoDay(addDays(indiaMoment(now), -1)));
  const busy = repeat.underWay !== null;
  return (
    <>
      <button
        aria-busy={busy}
        className={buttonClass("secondary", "text-small")}
        disabled={!ready || busy}
        onClick={() => repeat.begin({ families, day })}
        type="button"
      >
        {words.repeatYesterday}
      </button>
      {repeat.dialog}
    </>
  );
};
