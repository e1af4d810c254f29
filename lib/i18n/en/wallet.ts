import type { TransactionKind } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";

/**
 * The names of the payment apps as the screen of the numbers spells them (docs/specification.md, 8.1 Wallet
 * Management).
 */
const methodNames = { paytm: "Paytm", googlePay: "GPay", phonePe: "PhonePe" } satisfies Record<PayoutMethod, string>;

/** Texts of /imp7 and of the UPI numbers to which withdrawals go. */
export const wallet = {
  title: "Wallet Management",
  addFund: "Add Fund",
  withdrawFund: "Withdraw Fund",
  /** These two are in the balance no more, or not yet. */
  inBids: "In today's bids, waiting for results",
  depositsWait: "Deposits waiting for approval",
  transfer: "Transfer Points",
  history: "Wallet History",
  methodsTitle: "Withdraw Methods",
  methodsNote: "Withdrawals go to the number that you give here.",
  methods: methodNames,
  noNumber: "No number yet",
  /** The `digits` are the last four of the number. */
  numberOnFile: "Number ending in {digits}",
  add: "Add",
  change: "Change",
  /** Is added to `add` and `change` for a screen reader that reads the button alone. */
  ofMethod: "{action} your {method} number",
  numberTitle: "{method} UPI number",
  numberLabel: "UPI number",
  otpGoes: "We send a code to your own number, {phone}, so that nobody else can change where your money goes.",
  sendOtp: "Send OTP",
  cancel: "Cancel",
  added: "UPI Number Added Successfully!",
  otpTitle: "Verify UPI",
  /** Names the number that is about to be added, above the code. */
  otpNumber: "New number: {method} {number}",
};

/** Names what moved the wallet. */
const kinds = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  "transfer-out": "Transfer sent",
  "transfer-in": "Transfer received",
  bid: "Bid",
  bonus: "Bonus",
  "main-win": "Win",
  "starline-win": "Starline win",
  "gali-win": "Gali win",
  other: "Other",
} satisfies Record<TransactionKind, string>;

export const passbook = {
  title: "Transaction History",
  picture: "Balance over time",
  pictureText: "From {from} to {to} the balance went from {first} to {last} points. Lowest {low}, highest {high}.",
  pictureUndated: "The balance went from {first} to {last} points. Lowest {low}, highest {high}.",
  byDay: "Balance by day, as a table",
  day: "Date",
  in: "In",
  out: "Out",
  dayEnd: "Balance",
  /** Precedes a day's sum of all that came in and went out, for screen readers. */
  dayNet: "In all",
  highest: "Highest {points}",
  lowest: "Lowest {points}",
  filters: "Filters",
  period: "Days",
  from: "From",
  to: "To",
  reversed: "'From' must not be after 'To'",
  show: "Show",
  groups: {
    all: "All",
    deposits: "Deposits",
    withdrawals: "Withdrawals",
    transfers: "Transfers",
    bids: "Bids",
    wins: "Wins",
    bonus: "Bonus",
  },
  totals: "Total of what is shown",
  counted: "Entries: {count}",
  more: "Show {count} more",
  kinds,
  /** Replaces the provider's English note. */
  notes: {
    to: "To {name}",
    from: "From {name}",
    request: "Request number {number}",
    bid: "Bid {number}",
    upi: "From a UPI app",
    qr: "By QR",
    processed: "Processed by the operator",
  },
  /** Is shown for a movement whose note says no more than its kind. */
  number: "Transaction {number}",
  returned: "Withdrawal returned",
  /** Precedes the sign, for screen readers. A row does not tell whether a withdrawal waits, was paid or cancelled. */
  credit: "Added",
  debit: "Taken off",
  balancesEnd: "Balances older than that are not shown.",
  after: "Balance {points}",
  none: "NO DATA FOUND",
  noneMessage: "Everything that adds or takes points shows up here.",
  noneFiltered: "Nothing matches these filters.",
  showAll: "Show everything",
  addFunds: "Add Funds",
  away: "Your passbook could not be loaded",
};
