/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeServer, refusal } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ForgotForm } from "./forgot-form";
import { forgetTyped } from "./typed-before";

const server = fakeServer(() => TWO_O_CLOCK);
const START = "POST /api/password-reset";
const phone = () => screen.getByLabelText("Phone number");
const submit = () => screen.getByRole("button", { name: "Send Reset Code" });

beforeEach(() => {
  server.requests.length = 0;
  forgetTyped();
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ForgotForm />
    </TestScreen>,
  );
});

const tryWith = async (number: string) => {
  if (number) await userEvent.type(phone(), number);
  await userEvent.click(submit());
};

test.each([
  ["", "Phone number is required!"],
  ["12345", "Phone number is not valid!"],
  ["5000000001", "Phone number is not valid!"],
  ["9000000001x", "Phone number is not valid!"],
])("the phone %j is refused under its field and not sent", async (number, words) => {
  await tryWith(number);
  expect(phone()).toHaveAccessibleDescription(words);
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveValue(number);
  expect(server.requests).toEqual([]);
});

test("success goes on to the code, and the button is busy on the way", async () => {
  server.on(START, { json: { resendAt: TWO_O_CLOCK + 30_000 } });
  await tryWith("9000000001");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/otpforgotpass"));
  expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(server.requests.map(({ body }) => body)).toEqual([{ phone: "9000000001" }]);
});

test.each([
  ["down" as const, "Failed to send OTP"],
  [refusal(502, "provider_unreachable"), "Failed to send OTP"],
  [refusal(422, "forgot_failed"), "Failed to send OTP"],
  [refusal(422, "forgot_failed", { message: "Mobile number is not registered" }), "Mobile number is not registered"],
  [refusal(422, "forgot_phone_invalid"), "Phone number is not valid!"],
])("a failure (%#) stands under the phone, which is kept", async (answer, words) => {
  server.on(START, answer);
  await tryWith("9000000001");
  await waitFor(() => expect(phone()).toHaveAccessibleDescription(words));
  expect(phone()).toHaveValue("9000000001");
  expect(submit()).toBeEnabled();
});

test("the cooldown is told in seconds", async () => {
  server.on(START, refusal(429, "otp_cooldown", { params: { seconds: 7 } }));
  await tryWith("9000000001");
  expect(await screen.findByRole("alert")).toHaveTextContent("Please wait 7 seconds before asking for another code.");
});
