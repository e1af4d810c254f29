import type { PlayerEvent } from "@/lib/contract/events";

/** Only where betting is on. */
export const events = {
  title: "Notifications",
  unread: "{count} new",
  close: "Close",
  none: "Nothing yet",
  noneMessage: "Results of markets you bid on, wins and payments stand here.",
  away: "Your notifications could not be loaded.",
  isNew: "New",
  kinds: {
    win: "You won in {market}",
    result: "{market}: result {result}",
    deposit: "Points added",
    transfer: "Points received",
    "withdrawal-paid": "Withdrawal paid",
    "withdrawal-returned": "Withdrawal returned",
  } satisfies Record<PlayerEvent["kind"], string>,
  won: "You won {points} points",
  result: "Result {result}",
  balance: "Balance {points}",
  share: "Share",
  shareTitle: "I won!",
  sharePoints: "{points} points",
  shareFailed: "The picture could not be made.",
  ok: "OK",
  push: {
    label: "Tell me about results and wins",
    hint: "On this phone, also while the app is closed.",
    blocked: "Notifications are blocked for this app. Allow them in your browser's settings.",
    failed: "Notifications could not be turned on. Please try again.",
  },
};
