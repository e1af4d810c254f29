import type { GameTypeId } from "@/lib/domain/game/game-types";

/** Titles of tiles and bid screens; the label that is sent is in lib/domain/game/game-types. */
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
  "starline-single-digit": "Single Digit",
  "starline-single-pana": "Single Pana",
  "starline-double-pana": "Double Pana",
  "starline-triple-pana": "Triple Pana",
  "gali-left-digit": "Left Digit",
  "gali-right-digit": "Right Digit",
  "gali-jodi-digit": "Jodi Digit",
} satisfies Record<GameTypeId, string>;

export const play = {
  playGame: "Play Game",
  choose: "Choose a game",
  closed: "Closed",
  gameTypes,
};
