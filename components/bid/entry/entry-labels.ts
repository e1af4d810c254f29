import type { GameType } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { Words } from "@/lib/i18n/words";

type Labels = readonly [number: string, second: string];

/**
 * What the number fields are called; those of a half sangam follow the session (docs/specification.md, 6.4 Fields of
 * each screen).
 */
export const entryLabels = (words: Words["bid"], game: GameType, session: Session): Labels => {
  switch (game.form) {
    case "number":
      return [game.digits.some(({ length }) => length === 3) ? words.pana : words.digit, ""];
    case "half-sangam":
      return session === "Open" ? [words.openDigit, words.closePana] : [words.closeDigit, words.openPana];
    case "full-sangam":
      return [words.openPana, words.closePana];
    case "sp-dp-tp":
      return [words.digit, ""];
    case "sp-motor":
    case "dp-motor":
      return [words.motorDigits, ""];
  }
};
