import type { UpiApp } from "@/lib/domain/funds/payment-methods";

/** The four ways of a UPI link (docs/specification.md, 8.4 Pay via UPI). */
const apps = {
  phonePe: "PhonePe",
  googlePay: "Google Pay",
  paytm: "Paytm",
  other: "Other UPI Gateway",
} satisfies Record<UpiApp, string>;

/** Adding funds: /imp9 and the screens behind it. */
export const deposit = {
  title: "Add Funds",
  viaUpi: "Via UPI Apps",
  viaUpiNote: "PhonePe, Google Pay, Paytm or another app on this phone",
  viaUpiOff: "Not available right now. Please pay by QR.",
  viaQr: "Via QR Pay",
  viaQrNote: "Scan the code or copy the UPI id, then send the screenshot",
  history: "Deposit History",
  rule: "Deposit Rule",
  /** Shown in both languages, whichever the player reads. */
  query: "For any query about adding funds, call us or send a WhatsApp message.",
  /** Prefilled in the chat. */
  queryText: "I have a query about adding funds.",
  sandbox: "This is a trial: the UPI id belongs to nobody. Please do not pay real money.",

  pending: "Waiting for approval",
  pendingState: "waits for approval",
  pendingNote: "Coming back from a payment app proves nothing. Points are added once a request is approved.",
  pendingAway: "Your waiting requests cannot be read right now. We are trying again every few seconds.",
  /** Of a request that no longer waits. */
  balanceNow: "Balance {points}",
  decided: {
    added: "{points} were added.",
    none: "The request for {points} is no longer waiting, and no deposit of that amount appeared. Ask support if you paid.",
    unknown: "The request for {points} is no longer waiting. Whether it was added cannot be read right now.",
  },

  upiTitle: "Pay via UPI",
  loading: "Loading payment options",
  amount: "Amount",
  atLeast: "At least {min}",
  between: "From {min} to {max}",
  gateway: "Pay with",
  apps,
  submit: "Add Money",
  optionsAway: "Failed to load payment options. Please try again later.",
  minimumAway: "An error occurred while fetching minimum deposit amount.",
  payeeMissing: {
    none: "Failed to fetch UPI ID. Please check your credentials.",
    away: "An error occurred while fetching UPI ID.",
  },
  payeeNotFound: "UPI ID not found for the selected payment method.",

  opening: "Opening {app} for {points} points…",
  openingMessage: "Your request is being recorded. Pay in the app, then come back here.",
  recorded: "Your request for {points} points is recorded",
  corrected: "Your earlier request for {points} points was recorded after all",
  recordedMessage:
    "It waits for approval. Coming back from the app proves nothing by itself: your points are added once the payment is seen and approved.",
  noApp: "Did no app open?",
  noAppMessage: "Open it again, or pay ₹{amount} to {payee} in any UPI app. On a computer, pay by QR with your phone.",
  openAgain: "Open {app} again",
  payByQr: "Pay by QR",
  toAddFunds: "See what is waiting",
  paidAlready: "If you have paid already, do not pay again: send the screenshot to support.",

  qrTitle: "QR Payment",
  qrImage: "QR code to pay to {upiId}",
  qrImagePlain: "QR code to pay to",
  qrStep: "Scan the code with any UPI app, or copy the UPI id and pay to it.",
  qrProof:
    "Then send us the screenshot. Your points are added by hand once the payment is seen; until then nothing shows as waiting.",
  upiId: "UPI ID",
  copy: "Copy",
  copied: "UPI ID Copied!",
  copyFailed: "The UPI ID could not be copied. Press and hold it to select it.",
  screenshot: "Send Screenshot",
  screenshotText: "I have paid by QR. My number is {mobile}. The screenshot follows.",
  qrAway: "QR payment cannot be loaded right now.",
  qrNone: "QR payment is not available right now.",

  historyTitle: "Add Funds History",
  historyNone: "No add fund transactions found.",
  historyAway: "Your deposits cannot be loaded right now.",
  approved: "Approved",
  /** By the provider's note of a deposit; one that is not here stays as it came. */
  notes: {
    "Add Fund by UPI": "Add Fund by UPI",
    "Add Fund by QR": "Add Fund by QR",
    Deposit: "Deposit",
  },

  rulesTitle: "Deposit Rules",
  rulesNone: "There are no rules for deposits yet.",
  rulesAway: "The rules cannot be loaded right now.",
};
