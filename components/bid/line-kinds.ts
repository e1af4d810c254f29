"use client";

import type { Session } from "@/lib/domain/market-clock";
import { useWords } from "@/lib/i18n/words-provider";
import { entryLabels } from "./entry/entry-labels";
import type { BidScreenState } from "./use-bid-screen";

/** What a line of one session is for. */
export interface LineKind {
  /** Such as "Open"; "" where there is nothing to tell apart. */
  readonly text: string;
  /** Its session has ended: it cannot be sent any more. */
  readonly ended: boolean;
}

export type LineKinds = Readonly<Record<Session, LineKind>>;

/** What the lines of each session are for; those of a sangam are numbers of two kinds. */
export const useLineKinds = ({ game, ended }: Pick<BidScreenState, "game" | "ended">): LineKinds => {
  const { bid: words, market } = useWords("bid");
  const nameOf = (session: Session): string => {
    if (game.closeDigits.length > 0) return entryLabels(words, game, session).join(" · ");
    if (game.session !== "choice") return "";
    return session === "Open" ? market.open : market.close;
  };
  const kindOf = (session: Session): LineKind => {
    const isEnded = ended.some((line) => line.session === session);
    return { text: isEnded ? `${nameOf(session)} · ${market.ended}` : nameOf(session), ended: isEnded };
  };
  return { Open: kindOf("Open"), Close: kindOf("Close") };
};
