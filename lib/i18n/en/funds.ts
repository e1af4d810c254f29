import type { WithdrawalStatus } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";

/** The names that the payment apps use for themselves. */
export const walletNames = { paytm: "Paytm", googlePay: "Google Pay", phonePe: "PhonePe" } satisfies Record<
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
  cancel: "Cancel",
  confirm: "Submit",
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
  failedLately: "Not done: the request for {points} points that you sent at {time}. No points were taken.",
  /** Replaces `failedLately` for a deposit, which may have been paid. */
  failedDeposit:
    "Not done: the request for {points} points that you sent at {time}. If you paid, tell support. If not, you can send it again.",
  providerAway: "Couldn't load this. Your bids and points are safe.",
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
  cancelledPoints: "The points of a cancelled withdrawal come back to your wallet.",
  passbook: "See your passbook",
  /** Names the provider's number; `funds.forSupport` names the one that a player tells support. */
  requestNumber: "Request number",
  ask: "Ask support",
  /** Is filled in when the chat with support opens, above the numbers of the request. */
  askText: "About my withdrawal of {points} of {date}.",
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
