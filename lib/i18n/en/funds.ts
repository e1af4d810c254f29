import type { WithdrawalStatus } from "@/lib/contract/funds";
import type { PayoutMethod, UpiApp } from "@/lib/domain/funds/funds-kinds";

/** The names that the payment apps use for themselves. */
const walletNames = { paytm: "Paytm", googlePay: "Google Pay", phonePe: "PhonePe" } satisfies Record<
  PayoutMethod,
  string
>;

/** Texts that several screens of the wallet share. */
export const funds = {
  balance: "Balance",
  methods: walletNames,
  /** Explains failures of the numbers to which withdrawals go (decision 0026). */
  payoutDetails: {
    away: "An error occurred while fetching payment details",
    unread: "Failed to retrieve payment details",
  },
  points: "{points} points",
  /** Offers an amount to tap. */
  all: "All",
  allPoints: "All {points} points",
  minimum: "Minimum {min}",
  minimumMaximum: "Minimum {min}, maximum {max}",
  tooLittle: "You have {points} points. The minimum is {min}.",
  share: "Share",
  done: "Done",
  time: "Time",
  reference: "Payment reference",
  /** Stands before the number by which support finds a request, on receipts and in histories. */
  forSupport: "For support",
  callNow: "Call Now",
  whatsApp: "WhatsApp",
  newTab: "opens in a new tab",
  checking: "Checking your request…",
  checkingMessage:
    "{points} points: your request was sent and we are waiting for the answer. This can take a few minutes. You can leave this screen; nothing is sent twice.",
  /** Is shown while it is unknown whether the server received the request. */
  checkingUnheard:
    "{points} points: we do not know yet whether your request reached us. We check as soon as you are online. You can leave this screen; nothing is sent twice.",
  balanceAfter: "Balance after",
  cancel: "CANCEL",
  confirm: "SUBMIT",
  submitting: "Submitting...",
  hide: "Hide",
  offline: "There was no internet connection. Your request for {points} points was not sent.",
  notSent: "Your request for {points} points did not reach us. Nothing was sent.",
  unknown: "We could not find out whether your request for {points} points went through.",
  unknownAsk: "Look at your passbook before you ask again. If you need help, tell support this number: {support}.",
  unknownLost:
    "Our records of that time are lost, so it was not sent again. Look at your passbook before you ask again.",
  unknownCredited:
    "{points} points have been added to your wallet since. We cannot tell whether they are for this request. Tell support this number: {support}.",
  doneLately: "You sent a request for {points} points at {time}.",
  sentLately: "You sent a request for {points} points at {time}. We are checking whether it went through.",
  unknownLately: "We do not know whether the request for {points} points that you sent at {time} went through.",
  failedLately: "Not done: the request for {points} points that you sent at {time}.",
  providerAway: "Couldn't load this. Your bids and points are safe.",
};

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
  queryText: "My payment of {amount} waits for approval. My number: {mobile}.",
  queryTextUtr: "My payment of {amount} waits for approval. UTR: {utr}. My number: {mobile}.",
  utrAsk: "Paid? Tell support the UTR",
  utr: "UTR of your payment",
  utrHint: "12 digits. Your payment app shows it with the payment.",
  utrSend: "Send to support",
  sandbox: "This is a trial. The UPI ID belongs to nobody. Please do not pay real money.",

  pending: "Waiting for approval",
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
  gateway: "Pay with",
  apps,
  submit: "Add Money",
  /** Is shown below `submit`. */
  withApp: "{amount} with {app}",
  pick: "Enter an amount and choose an app",
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
  /** Replaces the provider's notes of deposits; other notes stay unchanged. */
  notes: {
    upi: "Add Fund by UPI",
    qr: "Add Fund by QR",
    nothing: "Deposit",
    processed: "Processed by the operator",
  },

  rulesTitle: "Deposit Rules",
  rulesNone: "There are no rules for deposits yet.",
  rulesAway: "The rules cannot be loaded right now.",
};

const statuses = {
  pending: "Pending",
  cancelled: "Cancelled",
  approved: "Approved",
  unknown: "Unknown",
} satisfies Record<WithdrawalStatus, string>;

export const withdraw = {
  title: "Withdraw Funds",
  hours: "Withdrawal time",
  hoursFromTo: "{open} to {close} IST",
  openNow: "Open now",
  closedNow: "Closed now",
  opensAt: "Opens at {time}",
  rule: "Withdraw Rule",
  history: "Withdraw History",
  amount: "Points",
  method: "Payment method",
  choose: "Select a payment method",
  option: "{method} {number}",
  noMethods: "No payment methods available",
  noMethodsMessage: "Points are paid out to a Paytm, Google Pay or PhonePe number of yours. Add one first.",
  addMethod: "Add a payment method",
  submit: "Withdraw",
  submitting: "Submitting...",
  heldPoints: "Held for withdrawals",
  held: "The points are held at once and paid out after approval.",
  confirmTitle: "Confirm withdrawal",
  number: "Number",
  sent: "Withdraw request sent successfully",
  /** Is the title of the receipt. */
  slip: "Withdrawal requested",
  failed: "An error occurred",
  /** Follows a reason that does not name the request. */
  about: "Your withdraw request for {points} points was not taken.",
  corrected: "An earlier withdraw request was sent after all: {points} points. It is in your withdraw history.",
  none: "No withdrawal history available",
  historyAway: "Your withdrawals could not be loaded",
  status: "Status",
  statuses,
  request: "Request {number}",
  requestUnnumbered: "Request",
  paidTo: "Paid to",
  /** Replaces `paidTo` while the withdrawal is not paid out. */
  goesTo: "To",
  date: "Date",
  remark: "Remark",
  receipt: "Receipt",
  ruleTitle: "Withdraw Rules",
  noRule: "There are no rules yet",
  ruleAway: "The rules could not be loaded",
};

export const transfer = {
  title: "Transfer Points",
  intro: "Points go to another player at once and cannot be taken back.",
  points: "Points",
  phone: "Phone number of the recipient",
  next: "Transfer",
  checkingRecipient: "Please wait...",
  confirmTitle: "Confirm transfer",
  recipient: "Recipient",
  recipientPhone: "Phone number",
  recent: "Sent to recently",
  recentOne: "{name}, number ending in {last}",
  warning: "Once points are sent, they cannot be taken back.",
  slip: "Points sent",
  /** Stands in the receipt before who has the points. */
  sentTo: "To",
  passbook: "See it in the passbook",
  sent: "{points} points sent to {name}",
  sentUnnamed: "{points} points sent",
  failed: "The transfer of {points} points to {name} was not made. No points were moved.",
  failedUnnamed: "The transfer of {points} points was not made. No points were moved.",
  /** Follows a reason that does not name the request. */
  about: "Your transfer of {points} points to {name}",
  aboutUnnamed: "Your transfer of {points} points",
  corrected: "An earlier transfer was made after all: {points} points. It is in your passbook.",
};
