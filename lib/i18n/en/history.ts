import type { HistoryKind } from "@/lib/contract/histories";
import { labels } from "./play";

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
