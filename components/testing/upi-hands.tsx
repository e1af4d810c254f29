import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PayByUpiScreen } from "@/components/wallet/deposit/pay-by-upi-screen";
import type { DepositOptions } from "@/lib/contract/funds";
import { OPTIONS } from "./deposit-stand";
import { TestScreen, TWO_O_CLOCK } from "./test-screen";

/** /payviaupi as a test sees and uses it. */
export const showPayByUpi = (options: Partial<DepositOptions> = {}) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <PayByUpiScreen options={{ ...OPTIONS, ...options }} payeeName="Kalyan & House" playerKey="asha" />
    </TestScreen>,
  );

export const amountField = () => screen.getByLabelText("Amount");
export const addMoney = () => screen.getByRole("button", { name: "Add Money" });

export const fillIn = async (
  text: string,
  app = "PhonePe",
  user: ReturnType<typeof userEvent.setup> = userEvent.setup(),
) => {
  await user.type(amountField(), text);
  await user.click(screen.getByRole("radio", { name: app }));
};

export const pay = async (text = "500", app = "PhonePe", user = userEvent.setup()) => {
  await fillIn(text, app, user);
  await user.click(addMoney());
};
