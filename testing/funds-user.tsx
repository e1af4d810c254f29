import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { showReceipt } from "@/lib/client/device/shown-receipt";
import type { DepositOptions, PendingDeposit } from "@/lib/contract/funds";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import type { WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import { type FakeResponse, fakeServer } from "./fake-server";
import { points } from "./points";
import { prepareScreen, TestScreen, TWO_O_CLOCK, walletOf } from "./test-screen";

/** The options of a provider that takes 100 to 50,000 points and has one UPI id. */
export const OPTIONS: DepositOptions = {
  minimum: points("100"),
  maximum: points("50000"),
  upiOn: true,
  qr: true,
  payeeMissing: null,
  payeeMessage: null,
  pending: [],
  lists: "all",
};

export const SUPPORT = { whatsapp: "919000000091", mobile: "9000000001" };

export const UPI_SCREEN = {
  deposits: [],
  options: OPTIONS,
  payeeName: "House",
  playerKey: "asha",
  readAt: TWO_O_CLOCK,
  support: SUPPORT,
};

export const pendingDeposit = (id: string | null, amount: string): PendingDeposit => ({
  id,
  amount: points(amount),
  date: "20 Nov 2026 02:00:00 PM",
  at: TWO_O_CLOCK,
});

/** The terms of withdrawals of 200 to 1000 points, from 07:00 to 17:00. */
export const TERMS: Omit<WithdrawalTerms, "balance"> = {
  minimum: points("200"),
  maximum: points("1000"),
  openTime: "07:00 AM",
  closeTime: "05:00 PM",
};

export const CHOICES = [
  { method: "paytm", number: "••••••3210" },
  { method: "phonePe", number: "••••••4321" },
] as const;

export const WALLET = walletOf(points("1000"));

export const SEND = {
  deposit: "POST /api/deposits",
  withdrawal: "POST /api/withdrawals",
  transfer: "POST /api/transfers",
} as const satisfies Record<FundsKind, string>;
export const CHECK = "POST /api/transfers/check";
export const PAYEE = "GET /api/deposits/payee";
export const POLL = "GET /api/funds/";

/** What each kind sends and shows. `later` has the texts after a reload, when the recipient is not known. */
export const KINDS = {
  deposit: {
    field: "Amount",
    button: /^Add Money/,
    last: /^Add Money/,
    body: { amount: 500, app: "phonePe" },
    done: "Your request for 500 points is recorded",
    failed: "An error occurred while trying to initiate payment.",
    about: "do not pay again",
    later: {
      done: "Your request for 500 points is recorded",
      failed: "An error occurred while trying to initiate payment.",
    },
    corrected: "Your earlier request for 500 points was recorded after all",
  },
  withdrawal: {
    field: "Points",
    button: /^(Withdraw|Submitting\.\.\.)$/,
    last: "Submit",
    body: { amount: 300, method: "paytm" },
    done: "Withdraw request sent successfully",
    failed: "An unexpected error occurred. Please try again later.",
    about: "Your withdraw request for 300 points",
    later: { done: "Withdraw request sent successfully", failed: "Your withdraw request for 300 points" },
    corrected: "An earlier withdraw request was sent after all: 300 points. It is in your withdraw history.",
  },
  transfer: {
    field: "Points",
    button: /^Transfer$/,
    last: "Submit",
    body: { points: 150, phone: "9000000002", recipientName: "Ravi Demo" },
    done: "150 points sent to Ravi Demo",
    failed: "The transfer of 150 points to Ravi Demo was not made. No points were moved.",
    about: "The transfer of 150 points",
    later: { done: "150 points sent", failed: "The transfer of 150 points was not made. No points were moved." },
    corrected: "An earlier transfer was made after all: 150 points. It is in your passbook.",
  },
} as const satisfies Record<FundsKind, object>;

export const getField = (kind: FundsKind) => screen.getByLabelText(KINDS[kind].field);
export const getButton = (kind: FundsKind) =>
  screen.getAllByRole("button", { name: KINDS[kind].button, hidden: true })[0];

/**
 * Expects that a form waits for its request: it is disabled, or replaced by the request's status in case of a deposit.
 */
export const expectLocked = (kind: FundsKind): void => {
  if (kind === "deposit") expect(screen.queryByLabelText("Amount")).toBeNull();
  else expect(getField(kind)).toBeDisabled();
};

/** Whether the text is on the page, on the screen itself or in a toast. */
export const showsText = (text: string): boolean => document.body.textContent?.includes(text) ?? false;

/** The points that `enter` types when a test names no amount. */
export const AMOUNTS = { deposit: "500", withdrawal: "300", transfer: "150" } as const satisfies Record<
  FundsKind,
  string
>;

/** Returns the server's response about a request of a kind. */
export const receiptOf = (
  kind: FundsKind,
  state: "done" | "checking" | "failed" | "unknown",
  more: object = {},
): FakeResponse => ({
  json: {
    key: "k",
    support: "7KXM-2PRD",
    kind,
    outcome: { state, amount: AMOUNTS[kind], corrected: false, reason: null, final: "reason" in more, ...more },
  },
});

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Fills in a kind's form and taps its button, which sends a deposit and opens the confirmation of other kinds. */
export const enter = {
  deposit: async (amount: string = AMOUNTS.deposit, app = "PhonePe") => {
    change("Amount", amount);
    fireEvent.click(screen.getByRole("radio", { name: app }));
    press(/^Add Money/);
    await pass(10);
  },
  withdrawal: async (amount: string = AMOUNTS.withdrawal, method = "paytm") => {
    change("Points", amount);
    change("Payment method", method);
    press(/^Withdraw$/);
    await pass(10);
  },
  transfer: async (amount: string = AMOUNTS.transfer, phone = "9000000002") => {
    change("Points", amount);
    change("Phone number of the recipient", phone);
    press("Transfer");
    await pass(10);
  },
};

/**
 * Returns a server that accepts every request of a player with 1000 points, and the player's actions. The timers are
 * fake: time passes only in `pass`.
 */
export const fundsUser = () => {
  const server = fakeServer(serverNow);
  const walletIs = (balance: string) => server.live("wallet", { json: { balance, bettingOn: true } });
  beforeEach(() => {
    jest.useFakeTimers();
    for (const kind of ["deposit", "withdrawal", "transfer"] as const) server.on(SEND[kind], receiptOf(kind, "done"));
    server.on(PAYEE, { json: { payee: "house.pay@upi" } });
    server.on(CHECK, { json: { recipientName: "Ravi Demo" } });
    server.on(POLL, receiptOf("transfer", "checking"));
    server.giveUpAsPolled("/api/funds/");
    server.on("GET /api/events", { json: { events: [] } });
    walletIs("1000");
    act(() => showReceipt(null));
    prepareScreen(TWO_O_CLOCK);
  });
  afterEach(async () => {
    // Responses still in flight arrive while their screen is mounted.
    await pass(10);
    jest.useRealTimers();
  });

  return {
    server,
    sent: (kind: FundsKind) => server.seen(SEND[kind]),
    walletIs,
    pass,
    press,
    show: async (element: ReactNode) => {
      const shown = render(<TestScreen now={TWO_O_CLOCK}>{element}</TestScreen>);
      await pass(10);
      return shown;
    },
    /** Enters a request, and confirms it where its kind requires that. */
    send: async (kind: FundsKind) => {
      await enter[kind]();
      if (kind !== "deposit") press("Submit");
      await pass(10);
    },
  };
};
