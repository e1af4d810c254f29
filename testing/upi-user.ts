import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** How a test uses /payviaupi. */
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
