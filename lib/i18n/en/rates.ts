import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";

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
