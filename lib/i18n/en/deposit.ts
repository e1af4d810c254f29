import type { UpiApp } from "@/lib/domain/funds/funds-kinds";

/** The four ways of a UPI link (docs/specification.md, 8.4 Pay via UPI). */
const apps = {
  phonePe: "PhonePe",
  googlePay: "Google Pay",
  paytm: "Paytm",
  other: "Other UPI Gateway",
} satisfies Record<UpiApp, string>;

/** Texts for adding funds: /imp9 and the screens behind it. */
export const deposit = {
  title: "Add Funds",
  viaUpi: "Via UPI Apps",
  viaUpiOff: "Not available right now. Please pay by QR.",
  upiOff: "Payment by UPI apps is not available right now.",
  viaQr: "Via QR Pay",
  /** Names the two ways together. */
  ways: "Ways to pay",
  history: "Deposit History",
  rule: "Deposit Rule",
  /** Is shown in both languages. */
  query: "Problem with a deposit? Call or WhatsApp us.",
  /** Is filled in when the chat with support opens. */
  queries: {
    waiting: "My payment of {amount} waits for approval.",
    /** Replaces it for a request that neither waits nor was added. */
    missing: "My payment of {amount} was not added.",
    unknown: "About my payment of {amount}.",
  },
  queryUtr: "UTR: {utr}.",
  queryMobile: "My number: {mobile}.",
  utrAsk: "Paid? Tell support the UTR",
  utr: "UTR of your payment",
  utrHint: "12 digits. Your payment app shows it with the payment.",
  utrShort: "{count} of 12 digits. The message to support leaves it out until it is whole.",
  utrSend: "Send to support",
  sandbox: "This is a trial. The UPI ID belongs to nobody. Please do not pay real money.",

  pending: "Waiting for approval",
  /** Stands at a request from its first hour on, and says nothing of why it waits. */
  waits: {
    hours: "Waiting for {count} h",
    days: "Waiting for {count} days",
  },
  pendingShown: "The payment above",
  pendingNote: "We add the points once your payment is confirmed.",
  pendingAway: "Your waiting requests could not be loaded. Trying again every few seconds.",
  /** Follows a request that no longer waits. */
  balanceNow: "Balance {points}",
  decided: {
    added: "{points} were added.",
    none: "The request for {points} is no longer waiting, and no deposit of that amount appeared. Ask support if you paid.",
    unknown: "The request for {points} is no longer waiting. We cannot tell right now whether it was added.",
  },

  upiTitle: "Pay via UPI",
  loading: "Loading payment options",
  amount: "Amount",
  atLeast: "At least {min}",
  between: "From {min} to {max}",
  /** Follows the bounds where the player's own limit sets the largest amount. */
  ownLimit: "as your own limit allows",
  gateway: "Pay with",
  apps,
  submit: "Add Money",
  /** Is shown below `submit`. */
  withApp: "{amount} with {app}",
  pick: "Enter an amount and choose an app",
  /** Each replaces `pick` where the other is there already. */
  pickAmount: "Enter an amount",
  pickApp: "Choose an app",
  statusOf: "Your payment",
  steps: { sent: "Sent", waiting: "Waiting for approval", added: "Added" },
  again: "Add more money",
  optionsAway: "Failed to load payment options. Please try again later.",
  minimumAway: "An error occurred while fetching minimum deposit amount.",
  payeeNone: "Failed to fetch UPI ID. Please check your credentials.",
  /** Follows the reason why there is no payee. */
  payeePlain: "UPI apps cannot be used right now. Nothing is wrong with your account: pay by QR, or try again.",
  /** Labels the button until the payee is known. */
  readingPayee: "Getting the UPI ID…",

  opening: "Opening {app} for {points} points…",
  openingMessage: "Your request is being recorded. Pay in the app, then come back here.",
  recorded: "Your request for {points} points is recorded",
  corrected: "Your earlier request for {points} points was recorded after all",
  recordedMessage: "It waits for approval. We add the points once your payment is confirmed.",
  noApp: "App didn't open?",
  noAppMessage: "Open it again, or pay ₹{amount} to {payee} in any UPI app.",
  noAppQr: "On a computer, pay by QR with your phone.",
  openAgain: "Open {app} again",
  payByQr: "Pay by QR",
  unrecorded: "Your request to add money was not recorded: your session had ended.",
  doNotPay: "Do not pay.",
  paidAlready: "If you have paid already, do not pay again: send the screenshot to support.",

  qrTitle: "QR Payment",
  qrImage: "QR code to pay to {upiId}",
  qrImagePlain: "QR code to pay to",
  qrStep: "Scan the code with any UPI app, or copy the UPI ID and pay to it.",
  qrProof:
    "Then send us the screenshot. We add your points by hand when we see the payment. Until then nothing shows as waiting.",
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
  sentTitle: "Sent from this phone",
  sentNote: "Points that were added stand in the list below. Is something missing? Tell support its number.",
  /** Needs two readings of both lists. */
  sentMissing: "Neither waiting nor added. If you paid, tell support.",
  sentMissingMany: "{count} requests were not added. If you paid, tell support.",
  checkingMany: "Checking {count} requests…",
  notPaid: "I did not pay",
  removed: "Removed from this phone.",
  undo: "Undo",
  addedNumbers: "Numbers of requests that were added",
  /** Replaces the provider's notes of deposits; other notes stay unchanged. */
  notes: {
    upi: "From a UPI app",
    qr: "By QR",
    nothing: "Deposit",
    processed: "Processed by the operator",
  },

  rulesTitle: "Deposit Rules",
  rulesNone: "There are no rules for deposits yet.",
  rulesAway: "The rules cannot be loaded right now.",
};
