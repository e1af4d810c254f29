/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import type { DepositOptions } from "@/lib/contract/funds";
import { enter, fundsUser, OPTIONS, pendingDeposit, UPI_SCREEN } from "@/testing/funds-user";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const { show, pass, press } = fundsUser();
const amount = () => screen.getByLabelText("Amount");

const screenOf = (options: Partial<DepositOptions> = {}) => (
  <PayByUpiScreen {...UPI_SCREEN} options={{ ...OPTIONS, ...options }} />
);

beforeEach(() => void jest.spyOn(navigation, "assign").mockImplementation(() => undefined));

test("a payment that waits no more and was not added keeps its place, with its numbers and the way to support", async () => {
  act(() => setPagePlayer("asha"));
  const { rerender } = await show(screenOf());
  await enter.deposit();
  const now = async (options: Partial<DepositOptions>) => {
    rerender(<TestScreen now={TWO_O_CLOCK}>{screenOf({ ...options })}</TestScreen>);
    await pass(10);
  };
  await now({ pending: [pendingDeposit("7", "500")] });
  await now({ pending: [] });
  await now({ pending: [] });
  const status = within(screen.getByRole("region", { name: "Your payment" }));
  expect(status.getByRole("status")).toHaveTextContent("no longer waiting, and no deposit of that amount appeared");
  const chat = new URL(status.getByText(/^Send to support/).getAttribute("href") ?? "");
  expect(chat.searchParams.get("text")).toMatch(/^My payment of ₹500 was not added\. /);
  expect(status.getByText("For support: 7KXM-2PRD")).toBeVisible();
  expect(status.getByText("Paid? Tell support the UTR")).toBeVisible();
  expect(status.queryByRole("list")).toBeNull();
  expect(screen.queryByText("App didn't open?")).toBeNull();
  expect(screen.queryByLabelText("Amount")).toBeNull();
  expect(screen.getAllByText(/no longer waiting/)).toHaveLength(1);
  press("Add more money");
  expect(amount()).toHaveValue("");
});

test("a payment of which nothing is known is not said to wait, to the player or to support", async () => {
  act(() => setPagePlayer("asha"));
  const { rerender } = await show(screenOf());
  await enter.deposit();
  const status = within(screen.getByRole("region", { name: "Your payment" }));
  const readAfter = async (ms: number) => {
    const read = <PayByUpiScreen {...UPI_SCREEN} deposits={null} readAt={TWO_O_CLOCK + ms} />;
    rerender(<TestScreen now={TWO_O_CLOCK + ms}>{read}</TestScreen>);
    await pass(10);
  };
  await readAfter(15_000);
  expect(status.getByRole("status")).toHaveTextContent("It waits for approval.");
  await readAfter(120_000);
  expect(status.getByRole("status")).toHaveTextContent("Your request for 500 points is recorded");
  expect(status.queryByText(/approval/)).toBeNull();
  const chat = new URL(status.getByText(/^Send to support/).getAttribute("href") ?? "");
  expect(chat.searchParams.get("text")).toMatch(/^About my payment of ₹500\. /);
});
