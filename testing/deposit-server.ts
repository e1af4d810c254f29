import { serverNow } from "@/lib/client/clock/server-clock";
import type { DepositOptions, PendingDeposit } from "@/lib/contract/funds";
import { type FakeAnswer, fakeServer } from "./fake-server";
import { points } from "./points";

/** Of a provider that takes 100 to 50,000 points and pays to one UPI id. */
export const OPTIONS: DepositOptions = {
  minimum: points("100"),
  maximum: points("50000"),
  upiOn: true,
  payee: "house.pay@upi",
  payeeMissing: null,
  payeeMessage: null,
  pending: [],
};

export const waiting = (id: string | null, amount: string): PendingDeposit => ({
  id,
  amount: points(amount),
  date: "20 Nov 2026 02:00:00 PM",
  at: Date.parse("2026-11-20T14:00:00+05:30"),
});

/** An answer about a fund request. */
export const depositReceipt = (state: "done" | "checking" | "failed", more: object = {}): FakeAnswer => ({
  json: {
    key: "k",
    kind: "deposit",
    outcome: { state, amount: "500", corrected: false, reason: null, final: "reason" in more, ...more },
  },
});

/** The server behind the add-funds screens in a test: takes fund requests and knows the wallet. */
export const depositServer = () => {
  const server = fakeServer(serverNow);
  const reset = () => {
    localStorage.clear();
    server.requests.length = 0;
    server.on("POST /api/deposits", depositReceipt("done"));
    server.on("GET /api/funds/", depositReceipt("checking"));
    server.giveUpAsAsked("/api/funds/");
    server.on("GET /api/wallet", { json: { balance: "1000", bettingOn: true } });
  };
  return { server, reset, sent: () => server.seen("POST /api/deposits") };
};
