import type { MainGameTypeId } from "@/lib/domain/game/game-types";

/** What the tiles and bid screens are called; the label that is sent stands in lib/domain/game/game-types. */
const gameTypes = {
  "single-digit": "Single Digit",
  "jodi-digit": "Jodi Digit",
  "single-pana": "Single Pana",
  "double-pana": "Double Pana",
  "triple-pana": "Triple Pana",
  "half-sangam": "Half Sangam",
  "full-sangam": "Full Sangam",
  "sp-dp-tp": "SP DP TP",
  "sp-motor": "SP Motor",
  "dp-motor": "DP Motor",
} satisfies Record<MainGameTypeId, string>;

export const play = {
  playGame: "Play Game",
  choose: "Choose a game",
  soon: "Soon",
  closed: "Closed",
  gameTypes,
};
