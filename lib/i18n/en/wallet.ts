import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";

/** As the screen of the numbers spells them (docs/specification.md, 8.1 Wallet Management). */
const methods = { paytm: "Paytm", googlePay: "GPay", phonePe: "PhonePe" } satisfies Record<PayoutMethod, string>;

/** /imp7 and the UPI numbers to which withdrawals go. */
export const wallet = {
  title: "Wallet Management",
  addFund: "Add Fund",
  withdrawFund: "Withdraw Fund",
  transfer: "Transfer Points",
  history: "Wallet History",
  methodsTitle: "Withdraw Methods",
  methodsNote: "Withdrawals go to the number that you give here.",
  methods,
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
