"use client";

import { ClosedIcon } from "@/components/ui/icons";
import type { Session } from "@/lib/domain/market-clock";
import { useWords } from "@/lib/i18n/words-provider";
import { entryLabels } from "./entry/form-fields";
import type { BidScreenState } from "./use-bid-screen";

/** What a line of one session is for. */
export interface LineKind {
  /** Such as "Open"; "" where all lines are for the same. */
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

/** The id of the text that says what a line, or the group that begins with it, is for; undefined without a text. */
export const lineKindId = (kind: LineKind, lineId: number): string | undefined =>
  kind.text === "" ? undefined : `bid-kind-${lineId}`;

/** What a line is for. That its session has ended shows by a sign and by words as well as by colour. */
export const LineKindText = ({ id, kind }: { readonly id: string | undefined; readonly kind: LineKind }) => {
  if (kind.text === "") return null;
  return (
    <span
      className={`flex items-center gap-1.5 text-small ${kind.ended ? "font-semibold text-warn" : "text-ink-soft"}`}
      id={id}
    >
      {kind.ended && <ClosedIcon className="size-4" />}
      {kind.text}
    </span>
  );
};
