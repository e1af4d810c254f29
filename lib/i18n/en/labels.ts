import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";

export const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The labels in the provider's histories, in the player's language. */
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

/** The parts of a sangam, as its fields and its rows name them. */
export const parts = {
  openDigit: "Open Digit",
  closeDigit: "Close Digit",
  openPana: "Open Pana",
  closePana: "Close Pana",
};
