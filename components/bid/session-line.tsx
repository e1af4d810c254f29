"use client";

import { formatDuration } from "@/components/ui/duration";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { useSecondsLeft } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { GameType } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface SessionLineProps {
  readonly market: Market;
  readonly game: GameType;
}

/**
 * Until when a game type of one cut-off is taken. Starline blocks nothing once the slot's time has come, so its screen
 * says plainly what the provider will do (docs/specification.md, 6.6 Cut-offs).
 */
export const SessionLine = ({ market, game }: SessionLineProps) => {
  const { bid: words } = useWords("bid");
  const { left, ended } = useWords("bid").market;
  const seconds = useSecondsLeft(market, "Open");
  const time = market.openTime;
  if (game.cutoff === "provider" && seconds === 0) {
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">{fill(words.slotPassed, { time })}</p>
        <p>{words.slotPassedMessage}</p>
      </Notice>
    );
  }
  return (
    <p className="flex items-center gap-2 text-small">
      <ClockIcon className="size-5 text-ink-soft" />
      <span>
        {fill(words.takenUntil, { time })}
        <span className="ml-2 whitespace-nowrap text-ink-soft">
          {seconds > 0 ? fill(left, { time: formatDuration(seconds) }) : ended}
        </span>
      </span>
    </p>
  );
};
