import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";

/** The wallets' own names. */
const methods = { paytm: "Paytm", googlePay: "Google Pay", phonePe: "PhonePe" } satisfies Record<PayoutMethod, string>;

/** Said on several screens of the wallet. */
export const funds = {
  balance: "Balance",
  methods,
  /** Of the numbers to which withdrawals go (decision 0026). */
  payoutDetails: {
    away: "An error occurred while fetching payment details",
    unread: "Failed to retrieve payment details",
  },
  points: "{points} points",
  headline: "Announcement",
  pause: "Pause the announcement",
  callNow: "Call Now",
  whatsApp: "WhatsApp",
  newTab: "opens in a new tab",
  checking: "Checking your request…",
  checkingMessage:
    "{points} points: your request was sent and we are waiting for its result. This can take up to two minutes. You can leave this screen; nothing is sent twice.",
  /** While it is unknown whether the server has it. */
  checkingUnheard:
    "{points} points: we do not know yet whether your request arrived. We ask as soon as there is a connection. You can leave this screen; nothing is sent twice.",
  offline: "There was no internet connection. Your request for {points} points was not sent.",
  notSent: "Your request for {points} points did not reach us. Nothing was sent.",
  providerAway: "The provider did not answer, so this could not be loaded. Nothing of yours is lost.",
};
