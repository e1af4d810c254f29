import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { TransferTerms } from "@/lib/domain/funds/transfer-rules";
import { type Points, wholePoints } from "@/lib/domain/points";
import { type FakeAnswer, fakeServer } from "./fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "./test-screen";

interface ScreenProps {
  readonly playerKey: string;
  readonly wallet: { readonly balance: Points; readonly bettingOn: boolean };
  readonly terms: Omit<TransferTerms, "balance">;
}

/** An answer about a transfer of 150 points. */
export const transferReceipt = (state: "done" | "checking" | "failed" | "unknown", more: object = {}): FakeAnswer => ({
  json: {
    key: "k",
    kind: "transfer",
    outcome: { state, amount: "150", corrected: false, reason: null, final: "reason" in more, ...more },
  },
});

export const CHECK = "POST /api/transfers/check";
export const SEND = "POST /api/transfers";
export const ASK = "GET /api/funds/";

/** The transfer screen of 9000000001, who has 1000 points, and what a player does on it. Only `pass` moves time. */
export const transferUser = (Screen: ComponentType<ScreenProps>) => {
  const server = fakeServer(serverNow);
  const world = { wallet: "1000" };
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    world.wallet = "1000";
    server.requests.length = 0;
    server.on(CHECK, { json: { recipientName: "Ravi Demo" } });
    server.on(SEND, transferReceipt("done"));
    server.on(ASK, transferReceipt("checking"));
    server.giveUpAsAsked("/api/funds/");
    server.on("GET /api/wallet", () => ({ json: { balance: world.wallet, bettingOn: true } }));
    prepareScreen(TWO_O_CLOCK);
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const points = () => screen.getByLabelText("Points");
  const phone = () => screen.getByLabelText("Phone number of the recipient");
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const check = async (amount = "150", number = "9000000002") => {
    fireEvent.change(points(), { target: { value: amount } });
    fireEvent.change(phone(), { target: { value: number } });
    press("Transfer");
    await pass(10);
  };

  return {
    server,
    world,
    pass,
    points,
    phone,
    check,
    press,
    dialog: () => within(screen.getByRole("dialog")),
    show: async (terms: Partial<ScreenProps["terms"]> = {}) => {
      const shown = render(
        <TestScreen now={TWO_O_CLOCK}>
          <Screen
            playerKey="asha"
            terms={{ ownPhone: "9000000001", maximum: null, ...terms }}
            wallet={{ balance: wholePoints(1000), bettingOn: true }}
          />
        </TestScreen>,
      );
      await pass(10);
      return shown;
    },
    /** Enters, confirms and sends. */
    transfer: async () => {
      await check();
      press("SUBMIT");
      await pass(10);
    },
  };
};
