/** @jest-environment jsdom */
import { fireEvent } from "@testing-library/react";
import { accountUser, FORMS, getField } from "@/testing/account-user";
import { refusal } from "@/testing/fake-server";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { ForgotForm, RegisterForm } from "./code-forms";
import { OtpScreen } from "./otp-screen";
import { clearTypedFields } from "./typed-fields";

const { server, show, send, ledTo, pass } = accountUser({ register: <RegisterForm />, forgot: <ForgotForm /> });
const AGAIN = "Please type your password again. This page does not keep it.";

beforeEach(() => {
  clearTypedFields();
  sessionStorage.clear();
});

const register = async () => {
  const { unmount } = await show("register");
  await send("register");
  unmount();
};

test("whoever comes back from the code finds name and number, types the password again, and is told so", async () => {
  await register();
  expect(ledTo()).toEqual(["/otpregister"]);
  await show("register");
  expect(getField("Username")).toHaveValue("Asha");
  expect(getField("Phone number")).toHaveValue("9000000001");
  expect(getField("Password")).toHaveValue("");
  expect(getField("Password")).toHaveAccessibleDescription(AGAIN);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toMatch(/Asha|9000|secret/);
});

test("refused values are not kept, nor values as old as a code", async () => {
  server.on(FORMS.register.route, refusal(409, "already_registered"));
  await register();
  const { unmount } = await show("register");
  expect(getField("Username")).toHaveValue("");
  unmount();
  server.on(FORMS.register.route, { json: { resendAt: TWO_O_CLOCK } });
  await register();
  const now = Date.now();
  const later = jest.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000);
  await show("register");
  expect(getField("Username")).toHaveValue("");
  later.mockRestore();
});

test("once the code was right, the next registration starts with an empty form", async () => {
  await register();
  server.on("POST /api/registration/verify", { json: { name: "Asha" } });
  const challenge = { phone: "9000000001", resendAt: TWO_O_CLOCK };
  const otp = await show("register", <OtpScreen challenge={challenge} flow="registration" />);
  fireEvent.input(getField("OTP"), { target: { value: "1234" } });
  await pass(10);
  expect(ledTo()).toContain("/imp");
  otp.unmount();
  await show("register");
  expect(getField("Username")).toHaveValue("");
});

test("the number of a forgotten password comes back likewise", async () => {
  const first = await show("forgot");
  await send("forgot");
  first.unmount();
  const back = await show("forgot");
  expect(getField("Phone number")).toHaveValue("9000000001");
  back.unmount();
  clearTypedFields();
  await show("forgot", <ForgotForm typed="9000000002" />);
  expect(getField("Phone number")).toHaveValue("9000000002");
});
