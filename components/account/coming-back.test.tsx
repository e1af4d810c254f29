/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { navigation } from "@/lib/client/session/session-end";
import { fakeServer, refusal } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ForgotForm } from "./forgot-form";
import { OtpScreen } from "./otp-screen";
import { RegisterForm } from "./register-form";
import { forgetTyped } from "./typed-before";

const server = fakeServer(() => TWO_O_CLOCK);
const AGAIN = "Please type your password again. This page does not keep it.";
const field = (label: string) => screen.getByLabelText(label);
const show = (form: ReactNode) => render(<TestScreen now={TWO_O_CLOCK}>{form}</TestScreen>);

let enter: jest.SpyInstance;

beforeEach(() => {
  enter = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  forgetTyped();
  prepareScreen(TWO_O_CLOCK);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const register = async () => {
  const shown = show(<RegisterForm />);
  await userEvent.type(field("Username"), "Asha");
  await userEvent.type(field("Phone number"), "90000 00001");
  await userEvent.type(field("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Register Now" }));
  return shown;
};
const OK = { json: { resendAt: TWO_O_CLOCK } };

test("whoever comes back from the code finds name and number, types the password again, and is told so", async () => {
  server.on("POST /api/registration", OK);
  const { unmount } = await register();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  unmount();
  show(<RegisterForm />);
  expect(field("Username")).toHaveValue("Asha");
  expect(field("Phone number")).toHaveValue("9000000001");
  expect(field("Password")).toHaveValue("");
  expect(field("Password")).toHaveAccessibleDescription(AGAIN);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toMatch(/Asha|9000|secret/);
});

test("after a reload the server gives them back", () => {
  show(<RegisterForm typed={{ name: "Nila", phone: "9000000055" }} />);
  expect(field("Username")).toHaveValue("Nila");
  expect(field("Phone number")).toHaveValue("9000000055");
  expect(field("Password")).toHaveAccessibleDescription(AGAIN);
});

test("a form that is begun anew is empty and says nothing of it", () => {
  show(<RegisterForm />);
  for (const label of ["Username", "Phone number", "Password"]) expect(field(label)).toHaveValue("");
  expect(screen.queryByText(AGAIN)).toBeNull();
});

test("what was refused is not kept, nor what has grown old", async () => {
  server.on("POST /api/registration", refusal(409, "already_registered"));
  const refused = await register();
  await screen.findByText("User Alredy Registered");
  refused.unmount();
  const anew = show(<RegisterForm />);
  expect(field("Username")).toHaveValue("");
  anew.unmount();
  server.on("POST /api/registration", OK);
  const sent = await register();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  sent.unmount();
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000);
  show(<RegisterForm />);
  expect(field("Username")).toHaveValue("");
  jest.restoreAllMocks();
});

test("once the code was right, whoever registers next begins with an empty form", async () => {
  server.on("POST /api/registration", OK);
  const form = await register();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  form.unmount();
  server.on("POST /api/registration/verify", { json: { name: "Asha" } });
  const otp = show(<OtpScreen challenge={{ phone: "9000000001", resendAt: TWO_O_CLOCK }} flow="registration" />);
  await userEvent.type(field("OTP"), "1234");
  await userEvent.click(screen.getByRole("button", { name: "Verify Code" }));
  await waitFor(() => expect(enter).toHaveBeenCalledWith("/imp"));
  otp.unmount();
  show(<RegisterForm />);
  expect(field("Username")).toHaveValue("");
});

test("the number of a forgotten password comes back likewise", async () => {
  server.on("POST /api/password-reset", OK);
  const { unmount } = show(<ForgotForm />);
  await userEvent.type(field("Phone number"), "9000000001");
  await userEvent.click(screen.getByRole("button", { name: "Send Reset Code" }));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  unmount();
  const back = show(<ForgotForm />);
  expect(field("Phone number")).toHaveValue("9000000001");
  back.unmount();
  forgetTyped();
  show(<ForgotForm typed="9000000002" />);
  expect(field("Phone number")).toHaveValue("9000000002");
});
