import type { GameType } from "@/lib/domain/game/game-types";
import { motorSuggestions } from "@/lib/domain/game/motors";
import { DIGITS } from "@/lib/domain/game/panas";

/** What the first number field suggests while `typed` stands in it (docs/specification.md, 6.2 Common bid screen). */
export const suggestionsOf = (game: GameType, typed: string): readonly string[] => {
  switch (game.form) {
    case "number":
    case "half-sangam":
    case "full-sangam":
      return game.digits;
    case "sp-dp-tp":
      return DIGITS;
    case "sp-motor":
    case "dp-motor":
      return motorSuggestions(game.form, typed);
  }
};
