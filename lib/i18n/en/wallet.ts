import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";

/** The wallets' own names. */
const walletNames = { paytm: "Paytm", googlePay: "Google Pay", phonePe: "PhonePe" } satisfies Record<
  PayoutMethod,
  string
>;

/** Said on several screens of the wallet. */
export const funds = {
  balance: "Balance",
  methods: walletNames,
  /** Of the numbers to which withdrawals go (decision 0026). */
  payoutDetails: {
    away: "An error occurred while fetching payment details",
    unread: "Failed to retrieve payment details",
  },
  points: "{points} points",
  headline: "Announcement",
  pause: "Pause the announcement",
  whole: "Show the whole announcement",
  callNow: "Call Now",
  whatsApp: "WhatsApp",
  newTab: "opens in a new tab",
  checking: "Checking your request…",
  checkingMessage:
    "{points} points: your request was sent and we are waiting for its result. This can take a few minutes. You can leave this screen; nothing is sent twice.",
  /** While it is unknown whether the server has it. */
  checkingUnheard:
    "{points} points: we do not know yet whether your request arrived. It was being sent as the connection broke; we ask as soon as there is one again. You can leave this screen; nothing is sent twice.",
  /** Of the dialogs that ask before points move. */
  balanceAfter: "Balance after",
  cancel: "CANCEL",
  confirm: "SUBMIT",
  submitting: "Submitting...",
  hide: "Hide",
  offline: "There was no internet connection. Your request for {points} points was not sent.",
  notSent: "Your request for {points} points did not reach us. Nothing was sent.",
  unknown: "We could not find out what became of your request for {points} points.",
  unknownAsk: "Look at your passbook before you ask again. Support can look it up by the number {support}.",
  unknownCredited:
    "{points} points have been added to your wallet since; we cannot tell whether for this request. Support can look it up by the number {support}.",
  doneLately: "You sent a request for {points} points at {time}.",
  sentLately: "You sent a request for {points} points at {time}. We are finding out what became of it.",
  oneUnreadable: "1 entry could not be read.",
  unreadable: "{count} entries could not be read.",
  unreadableSupport: "Support can look it up by its number: {numbers}.",
  providerAway: "The provider gave no readable answer, so this could not be loaded. Nothing of yours is lost.",
};

/** As the screen of the numbers spells them (docs/specification.md, 8.1 Wallet Management). */
const methodNames = { paytm: "Paytm", googlePay: "GPay", phonePe: "PhonePe" } satisfies Record<PayoutMethod, string>;

/** /imp7 and the UPI numbers to which withdrawals go. */
export const wallet = {
  title: "Wallet Management",
  addFund: "Add Fund",
  withdrawFund: "Withdraw Fund",
  transfer: "Transfer Points",
  history: "Wallet History",
  methodsTitle: "Withdraw Methods",
  methodsNote: "Withdrawals go to the number that you give here.",
  methods: methodNames,
  noNumber: "No number yet",
  /** `digits` are the last four. */
  numberOnFile: "Number ending in {digits}",
  add: "Add",
  change: "Change",
  /** After `add` and `change`, for a screen reader that reads the button alone. */
  ofMethod: "{action} the number of {method}",
  numberTitle: "{method} UPI number",
  numberLabel: "UPI number",
  otpGoes: "We send a code to your own number, {phone}, so that nobody else can change where your money goes.",
  sendOtp: "Send OTP",
  cancel: "Cancel",
  added: "UPI Number Added Successfully!",
  otpTitle: "Verify UPI",
};

export const transfer = {
  title: "Transfer Points",
  intro: "Points go to another player at once and cannot be called back.",
  points: "Points",
  phone: "Phone number of the recipient",
  next: "Transfer",
  checkingRecipient: "Please wait...",
  confirmTitle: "Confirm transfer",
  recipient: "Recipient",
  recipientPhone: "Phone number",
  warning: "Once points are sent, they cannot be called back.",
  sent: "{points} points sent to {name}",
  sentUnnamed: "{points} points sent",
  failed: "The transfer of {points} points to {name} was not made. No points were moved.",
  failedUnnamed: "The transfer of {points} points was not made. No points were moved.",
  /** Below a reason that does not name the request. */
  about: "Your transfer of {points} points to {name}",
  aboutUnnamed: "Your transfer of {points} points",
  corrected: "An earlier transfer was made after all: {points} points. It is in your passbook.",
};
