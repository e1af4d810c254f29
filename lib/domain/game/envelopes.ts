import { SESSIONS, type Session } from "../market-clock";
import type { BidLine } from "./bid-rules";
import type { GameType, PanaLabel } from "./game-types";
import { labelOfPana, PANA_KINDS } from "./panas";

/** One request to the provider, whose lines have one label and one session. */
export interface Envelope<Line> {
  readonly label: PanaLabel;
  readonly session: Session;
  readonly lines: readonly Line[];
}

/** The most envelopes of a bid: SP DP TP with all three kinds for both sessions. */
export const MAX_ENVELOPES = SESSIONS.length * Object.keys(PANA_KINDS).length;

/** Returns the label of a line; undefined for a number that SP DP TP does not have. */
export const findLineLabel = (game: GameType, { digits }: Pick<BidLine, "digits">): PanaLabel | undefined =>
  game.form === "sp-dp-tp" ? labelOfPana(digits) : game.label;

/**
 * Splits a bid into its requests in the order of sending, at most six: Open before Close, because Open closes first;
 * then Single, Double, Triple Pana (decision 0020).
 */
export const splitIntoEnvelopes = <Line extends Pick<BidLine, "digits" | "session">>(
  game: GameType,
  lines: readonly Line[],
): readonly Envelope<Line>[] => {
  const labels = game.form === "sp-dp-tp" ? Object.values(PANA_KINDS).map(({ label }) => label) : [game.label];
  return SESSIONS.flatMap((session) =>
    labels.map((label) => ({
      label,
      session,
      lines: lines.filter((line) => line.session === session && findLineLabel(game, line) === label),
    })),
  ).filter((envelope) => envelope.lines.length > 0);
};
