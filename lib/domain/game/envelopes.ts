import { SESSIONS, type Session } from "../market-clock";
import type { BidLine } from "./bid-rules";
import type { GameType, PanaLabel } from "./game-types";
import { labelOfPana, PANA_KINDS } from "./motors";

/** One request of a bid to the provider: it has one label and one session, and all its lines are of both. */
export interface Envelope<Line> {
  readonly label: PanaLabel;
  readonly session: Session;
  readonly lines: readonly Line[];
}

/** Most requests that one bid makes: SP DP TP with all three kinds for both sessions. */
export const MOST_ENVELOPES = SESSIONS.length * Object.keys(PANA_KINDS).length;

/** The label that a line is sent under; undefined for a number that SP DP TP does not have. */
export const labelOfLine = (game: GameType, { digits }: Pick<BidLine, "digits">): PanaLabel | undefined =>
  game.form === "sp-dp-tp" ? labelOfPana(digits) : game.label;

/**
 * The requests that a bid is sent as, in the order in which they go (decision 0020): those for Open first, since its
 * time ends first, and of one session Single, Double, Triple Pana. Only such as have a line; at most six. Lines keep
 * the order of the list.
 */
export const envelopesOf = <Line extends Pick<BidLine, "digits" | "session">>(
  game: GameType,
  lines: readonly Line[],
): readonly Envelope<Line>[] => {
  const labels = game.form === "sp-dp-tp" ? Object.values(PANA_KINDS).map(({ label }) => label) : [game.label];
  return SESSIONS.flatMap((session) =>
    labels.map((label) => ({
      label,
      session,
      lines: lines.filter((line) => line.session === session && labelOfLine(game, line) === label),
    })),
  ).filter((envelope) => envelope.lines.length > 0);
};
