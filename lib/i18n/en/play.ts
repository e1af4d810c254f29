import type { GameFamily, GameTypeId, PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";

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

/** What is bid on, in at most five words. */
const tells = {
  "single-digit": "Last digit of a sum",
  "jodi-digit": "Open and close digit together",
  "single-pana": "Three different digits",
  "double-pana": "Two of three digits equal",
  "triple-pana": "Three equal digits",
  "half-sangam": "One digit and one pana",
  "full-sangam": "Open and close pana together",
  "sp-dp-tp": "All panas of one digit",
  "sp-motor": "All mixes of your digits",
  "dp-motor": "Your digits, one twice",
  "starline-single-digit": "Last digit of a sum",
  "starline-single-pana": "Three different digits",
  "starline-double-pana": "Two of three digits equal",
  "starline-triple-pana": "Three equal digits",
  "gali-left-digit": "First digit of the pair",
  "gali-right-digit": "Second digit of the pair",
  "gali-jodi-digit": "Both digits of the pair",
} satisfies Record<GameTypeId, string>;

export const chooser = {
  tells,
  pays: "{low} points win {high}",
  last: "Last played here",
};

/** What the provider writes in histories, in the player's language; in English as it comes. */
export const labels = {
  "Single Digit": "Single Digit",
  "Jodi Digit": "Jodi Digit",
  "Single Pana": "Single Pana",
  "Double Pana": "Double Pana",
  "Triple Pana": "Triple Pana",
  "Half Sangam": "Half Sangam",
  "Full Sangam": "Full Sangam",
  "SP DP TP": "SP DP TP",
  "SP Motor": "SP Motor",
  "DP Motor": "DP Motor",
  "Left Digit": "Left Digit",
  "Right Digit": "Right Digit",
  Open: "Open",
  Close: "Close",
} satisfies Record<PanaLabel | Session, string>;

/** The documents' names of the games beside their rates, spelled as there. */
const names = {
  main: {
    "Single Digit": "Single Digit",
    "Jodi Digit": "Jodi Digit",
    "Single Pana": "Single Pana",
    "Double Pana": "Double Panna",
    "Triple Pana": "Tripple Panna",
    "Half Sangam": "Half Sangam",
    "Full Sangam": "Full Sangam",
  },
  starline: {
    "Single Digit": "Single Digit",
    "Single Pana": "Single Pana",
    "Double Pana": "Double Pana",
    "Triple Pana": "Triple Pana",
  },
  gali: {
    "Left Digit": "Left Digit",
    "Right Digit": "Right Digit",
    "Jodi Digit": "Jodi Digit",
  },
} satisfies Record<GameFamily, Partial<Record<PanaLabel, string>>>;

export const rates = {
  title: "Market Rates",
  how: "A bid of the first number of points that wins pays the second.",
  none: "The rates could not be loaded. We are trying again every few seconds.",
  names,
};
