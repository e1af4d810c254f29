import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";
import type { WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import type { Points } from "@/lib/domain/points";
import { type FakeAnswer, fakeServer } from "./fake-server";
import { points } from "./points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "./test-screen";

/** 200 to 1000 points, from 07:00 to 17:00. */
export const TERMS: Omit<WithdrawalTerms, "balance"> = {
  minimum: points("200"),
  maximum: points("1000"),
  openTime: "07:00 AM",
  closeTime: "05:00 PM",
};

interface Choice {
  readonly method: PayoutMethod;
  readonly number: string;
}

export const CHOICES: readonly Choice[] = [
  { method: "paytm", number: "••••••3210" },
  { method: "phonePe", number: "••••••4321" },
];

interface FormProps {
  readonly playerKey: string;
  readonly wallet: { readonly balance: Points; readonly bettingOn: boolean };
  readonly terms: typeof TERMS;
  readonly choices: readonly Choice[] | null;
  readonly problem: Problem | null;
}

type Problem = "away" | "unread" | { readonly message: string };

/** An answer about a withdrawal of 300 points. */
export const withdrawalReceipt = (
  state: "done" | "checking" | "failed" | "unknown",
  more: object = {},
): FakeAnswer => ({
  json: {
    key: "k",
    kind: "withdrawal",
    outcome: { state, amount: "300", corrected: false, reason: null, final: "reason" in more, ...more },
  },
});

export const SEND = "POST /api/withdrawals";
export const ASK = "GET /api/funds/";

/** The withdraw form of a player with 500 points, its server, and what a player does on it. */
export const withdrawUser = (Form: ComponentType<FormProps>) => {
  const server = fakeServer(serverNow);
  beforeEach(() => {
    localStorage.clear();
    server.requests.length = 0;
    server.on(SEND, withdrawalReceipt("done"));
    server.on(ASK, withdrawalReceipt("checking"));
    server.giveUpAsAsked("/api/funds/");
    server.on("GET /api/wallet", { json: { balance: "500", bettingOn: true } });
    prepareScreen(TWO_O_CLOCK);
  });

  const amount = () => screen.getByLabelText("Points");
  const method = () => screen.getByLabelText("Payment method");
  const button = () => screen.getAllByRole("button", { name: /^(Withdraw|Submitting\.\.\.)$/ })[0] as HTMLElement;
  const fillIn = async (text: string, name = "paytm") => {
    await userEvent.clear(amount());
    if (text) await userEvent.type(amount(), text);
    if (name) await userEvent.selectOptions(method(), name);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  const submit = () => screen.getByRole("button", { name: "SUBMIT" });

  const confirmNow = async () => {
    fireEvent.change(amount(), { target: { value: "300" } });
    fireEvent.change(method(), { target: { value: "paytm" } });
    fireEvent.click(button());
    await pass(10);
  };

  return {
    server,
    amount,
    method,
    button,
    fillIn,
    pass,
    show: (
      choices: readonly Choice[] | null = CHOICES,
      terms: Partial<typeof TERMS> = {},
      problem: Problem | null = choices === null ? "away" : null,
    ) =>
      render(
        <TestScreen now={TWO_O_CLOCK}>
          <Form
            choices={choices}
            playerKey="asha"
            problem={problem}
            terms={{ ...TERMS, ...terms }}
            wallet={{ balance: points("500"), bettingOn: true }}
          />
        </TestScreen>,
      ),
    submit,
    /** Fills the form in; the confirmation is open then, where no rule is broken. */
    confirm: async (text = "300", name = "paytm") => {
      await fillIn(text, name);
      await userEvent.click(button());
    },
    /** The same, and confirms it. */
    withdraw: async (text = "300", name = "paytm") => {
      await fillIn(text, name);
      await userEvent.click(button());
      await userEvent.click(submit());
    },
    /** The two with fake timers, which only `pass` moves. */
    confirmNow,
    sendNow: async () => {
      await confirmNow();
      fireEvent.click(submit());
      await pass(10);
    },
  };
};
