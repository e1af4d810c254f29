import type { HistoryKind } from "@/lib/contract/histories";
import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";

/** The screens' headings (docs/specification.md, 7.2 History routes). */
const titles = {
  "main-bids": "My Bids",
  "main-wins": "Win History",
  "starline-bids": "Starline Bids",
  "starline-wins": "Starline Win History",
  "gali-bids": "GALI DISAWAR BIDS",
  "gali-wins": "GALI DISAWAR WINS",
} satisfies Record<HistoryKind, string>;

/** The items of the menu. */
const menu = {
  "main-bids": "Main Bid-History",
  "main-wins": "Main Win-History",
  "starline-bids": "Starline Bid-History",
  "starline-wins": "Starline Win-History",
  "gali-bids": "Gali Bid-History",
  "gali-wins": "Gali Win-History",
} satisfies Record<HistoryKind, string>;

/** January to December. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What the provider writes, in the player's language; in English as it comes. */
const labels = {
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

export const history = {
  menuTitle: "Histories",
  menu,
  menuFunds: { deposits: "Deposit History", wallet: "Wallet History" },
  titles,
  months,
  labels,
  from: "From",
  to: "To",
  submit: "Submit",
  submitting: "Submitting...",
  none: "NO DATA FOUND",
  providerAway: "The provider did not answer, so this list could not be loaded. Nothing of yours is lost.",
  digits: "Digits",
  closeDigits: "Close digits",
  points: "{points} points",
  date: "Date",
  congratulations: "Congratulations You Won",
  digit: "Digit",
  pts: "{points} pts",
};
