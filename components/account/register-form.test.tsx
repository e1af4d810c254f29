/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { RegisterForm } from "./register-form";
import { forgetTyped } from "./typed-before";

const server = fakeServer(() => TWO_O_CLOCK);
const START = "POST /api/registration";
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Register Now" });
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

beforeEach(() => {
  server.requests.length = 0;
  forgetTyped();
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <RegisterForm />
    </TestScreen>,
  );
});

const tryWith = async (name: string, phone: string, password: string) => {
  if (name) await userEvent.type(field("Username"), name);
  if (phone) await userEvent.type(field("Phone number"), phone);
  if (password) await userEvent.type(field("Password"), password);
  await userEvent.click(submit());
};

const register = () => tryWith("Asha", "9000000001", "secret");

test.each([
  ["", "", "", ["Username is required", "Phone No is required!", "Password is required!"], "name"],
  ["   ", "9000000001", "secret", ["Username is required"], "name"],
  [
    "Asha\u202Eimed",
    "9000000001",
    "secret",
    ["This name has characters that cannot be seen. Please type it again with letters."],
    "name",
  ],
  ["Asha", "", "secret", ["Phone No is required!"], "phone"],
  ["Asha", "12345", "secret", ["Phone No is not valid!"], "phone"],
  ["Asha", "5000000001", "secret", ["Phone No is not valid!"], "phone"],
  ["Asha", "90000000012", "secret", ["Phone No is not valid!"], "phone"],
  ["Asha", "9000000001", "", ["Password is required!"], "password"],
  ["Asha", "1", "", ["Phone No is not valid!", "Password is required!"], "phone"],
])(
  "name %j, phone %j and password %j are refused at their fields, the focus on the first, and not sent",
  async (name, phone, password, words, first) => {
    await tryWith(name, phone, password);
    expect(said()).toEqual(words);
    expect(document.activeElement).toHaveAttribute("name", first);
    expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(words[0] ?? ""));
    expect(field("Username")).toHaveValue(name);
    expect(field("Phone number")).toHaveValue(phone);
    expect(server.requests).toEqual([]);
  },
);

test("success goes on to the code, and the button stays busy until it is there", async () => {
  server.on(START, { json: { resendAt: TWO_O_CLOCK + 30_000 } });
  await tryWith(" Asha Demo ", "+91 90000 00001", " pass word ");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/otpregister"));
  expect(screen.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { name: "Asha Demo", phone: "9000000001", password: " pass word " },
  ]);
});

test("faults 41: where the code's screen was lost with the network, it is gone to again once that is back", async () => {
  server.on(START, { json: { resendAt: TWO_O_CLOCK + 30_000 } });
  await tryWith("", "9000000001", "secret");
  act(goOffline);
  act(comeBack);
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.type(field("Username"), "Asha");
  await userEvent.click(submit());
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  act(goOffline);
  expect(router.push).toHaveBeenCalledTimes(1);
  act(comeBack);
  expect(router.push.mock.calls).toEqual([["/otpregister"], ["/otpregister"]]);
  expect(server.requests).toHaveLength(1);
});

test("a second press while it is sent sends nothing", async () => {
  server.on(START, () => new Promise(() => undefined));
  await register();
  await userEvent.type(field("Password"), "{enter}");
  expect(server.requests).toHaveLength(1);
});

test.each([
  ["already_registered", "User Alredy Registered", "Phone number"],
  ["register_phone_required", "Phone No is required!", "Phone number"],
  ["register_phone_invalid", "Phone No is not valid!", "Phone number"],
  ["username_required", "Username is required", "Username"],
  ["register_password_required", "Password is required!", "Password"],
])("the server's %s stands at its field, which has the focus, and all is kept", async (code, words, label) => {
  server.on(START, refusal(422, code, { message: "the provider's own words" }));
  await register();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field(label)).toHaveFocus();
  expect(said()).toEqual([words]);
  expect(field("Username")).toHaveValue("Asha");
  expect(field("Phone number")).toHaveValue("9000000001");
  expect(field("Password")).toHaveValue("secret");
  expect(submit()).toBeEnabled();
});

test.each([
  ["down" as const, "Error registering: Network error. Please try again."],
  [refusal(502, "provider_unreachable"), "Error registering: Network error. Please try again."],
  [refusal(504, "provider_timeout"), "Error registering: Network error. Please try again."],
  [refusal(502, "registration_failed"), "Error registering: Network error. Please try again."],
  [
    refusal(502, "registration_failed", { params: { seconds: 28 } }),
    "Error registering: Network error. Please try again in 28 s.",
  ],
  [refusal(502, "registration_failed", { message: "Name is too odd" }), "Error registering: Name is too odd"],
  [refusal(502, "otp_failed"), "An error occurred. Please try again."],
  [refusal(429, "otp_cooldown", { params: { seconds: 21 } }), "Please wait 21 seconds before asking for another code."],
  [refusal(429, "rate_limited", { params: { seconds: 840 } }), "Too many tries. Please wait 14 minutes and try again."],
])("a failure (%#) is said above the button and the form can be sent again", async (answer, words) => {
  server.on(START, answer);
  await register();
  await waitFor(() => expect(said()).toEqual([words]));
  expect(submit()).toBeEnabled();
  server.on(START, { json: { resendAt: TWO_O_CLOCK } });
  await userEvent.click(submit());
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/otpregister"));
  expect(said()).toEqual([]);
});

test("the password can be shown and hidden again", async () => {
  expect(field("Password")).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(field("Password")).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide Password" }));
  expect(field("Password")).toHaveAttribute("type", "password");
});
