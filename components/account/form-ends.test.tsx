/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import type { Route } from "next";
import toast from "react-hot-toast/headless";
import { accountUser, FORMS, type FormName, getField, problemTexts } from "@/testing/account-user";
import { type FakeResponse, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { ACCOUNT_FORMS } from "./fixtures/account-forms";
import { LoginForm } from "./login-form";
import { clearTypedFields } from "./typed-fields";

const { server, show, send, submit, pass, bodies, ledTo } = accountUser(ACCOUNT_FORMS);
beforeEach(clearTypedFields);

const PAGES = {
  login: "/imp",
  register: "/otpregister",
  forgot: "/otpforgotpass",
  change: "/imp",
  newPassword: "/login",
  profile: "/imp",
} as const satisfies Record<FormName, string>;
const NAMES = Object.keys(PAGES) as FormName[];

test.each<[FormName, Record<string, string>, object, string | null, refreshes: number]>([
  [
    "login",
    { "Phone number": "+91 90000 00001", Password: " secret " },
    { phone: "9000000001", password: " secret " },
    null,
    0,
  ],
  [
    "register",
    { Username: " Asha Demo ", "Phone number": "90000-00001", Password: " pass word " },
    { name: "Asha Demo", phone: "9000000001", password: " pass word " },
    null,
    0,
  ],
  ["forgot", { "Phone number": " 9000000001 " }, { phone: "9000000001" }, null, 0],
  ["change", {}, { currentPassword: "old", newPassword: "new" }, "Successfully changed password", 1],
  ["newPassword", {}, { newPassword: "new" }, "Password updated successfully. You can log in with it now.", 0],
  ["profile", { Name: " Ravi " }, { name: "Ravi" }, null, 1],
])(
  "%s: success sends what was typed and leads on; the button stays busy until the page is there",
  async (name, typed, body, text, refreshes) => {
    await show(name);
    await send(name, typed);
    if (text !== null) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name: FORMS[name].busy })).toBeDisabled();
    if (name === "newPassword") {
      await pass(1400);
      expect(ledTo()).toEqual([]);
      await pass(100);
    }
    expect(ledTo()).toEqual([PAGES[name]]);
    expect(router.refresh).toHaveBeenCalledTimes(refreshes);
    expect(bodies()).toEqual([body]);
  },
);

test.each(NAMES)(
  "faults 41: %s: where the next page was lost with the network, it is opened again once that is back",
  async (name) => {
    await show(name);
    act(goOffline);
    act(comeBack);
    expect(ledTo()).toEqual([]);
    await send(name);
    await pass(1500);
    act(() => toast.remove());
    for (let outage = 0; outage < 2; outage += 1) {
      act(goOffline);
      act(comeBack);
      await pass(1500);
    }
    expect(ledTo()).toEqual([PAGES[name], PAGES[name], PAGES[name]]);
    expect(screen.queryByText("Successfully changed password")).toBeNull();
    expect(bodies()).toHaveLength(1);
  },
);

test.each(NAMES)(
  "%s: offline nothing is sent nor said to have changed; it waits until the network is back",
  async (name) => {
    await show(name);
    act(goOffline);
    expect(screen.getByRole("button", { name: FORMS[name].submit })).toHaveAccessibleDescription(
      "You can submit when you are back online.",
    );
    await send(name);
    expect(problemTexts()).toEqual(["You are offline. Nothing can be sent now."]);
    expect(screen.queryByText(/may have been changed/)).toBeNull();
    act(comeBack);
    await pass(10);
    expect(server.requests).toEqual([]);
    await submit(name);
    expect(bodies()).toHaveLength(1);
  },
);

test.each(NAMES)(
  "%s: a browser that refuses cookies sends nothing, keeps what was typed and says why",
  async (name) => {
    // In another site's frame no cookie is stored, though `cookieEnabled` is true.
    const refused = jest.spyOn(document, "cookie", "get").mockReturnValue("");
    await show(name);
    await send(name);
    expect(problemTexts()).toEqual([
      "This browser blocks cookies, so you cannot stay logged in. Allow cookies for this site in the browser's settings, then try again.",
    ]);
    expect(server.requests).toEqual([]);
    refused.mockRestore();
    await submit(name);
    expect(bodies()).toHaveLength(1);
    expect(document.cookie).toBe("");
  },
);

test("a browser that throws at every look at cookies is told as one that refuses them", async () => {
  const throwing = jest.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("The document is sandboxed.", "SecurityError");
  });
  await show("login");
  await send("login");
  expect(problemTexts()).toEqual([expect.stringContaining("This browser blocks cookies")]);
  expect(server.requests).toEqual([]);
  throwing.mockRestore();
});

test("a second press while it is sent sends nothing", async () => {
  server.on(FORMS.login.route, () => new Promise(() => undefined));
  await show("login");
  await send("login");
  fireEvent.submit(getField("Password").closest("form") as HTMLFormElement);
  await pass(10);
  expect(server.requests).toHaveLength(1);
});

const NETWORK = "Network error. Please try again.";
const REGISTERING = `Error registering: ${NETWORK}`;
const NOT_UPDATED = "Failed to update password";
const MINUTES = "Too many tries. Please wait 14 minutes and try again.";

test.each<[FormName, FakeResponse, string, mayBeChanged: boolean]>([
  ["login", refusal(401, "invalid_credentials"), "Invalid credentials", false],
  ["login", "down", NETWORK, false],
  ["login", refusal(502, "provider_unreachable"), NETWORK, false],
  ["login", refusal(429, "rate_limited", { params: { seconds: 840 } }), MINUTES, false],
  ["register", "down", REGISTERING, false],
  ["register", refusal(502, "provider_unreachable"), REGISTERING, false],
  ["register", refusal(502, "registration_failed"), REGISTERING, false],
  [
    "register",
    refusal(502, "registration_failed", { params: { seconds: 28 } }),
    "Error registering: Network error. Please try again in 28 s.",
    false,
  ],
  [
    "register",
    refusal(502, "registration_failed", { message: "Name is too odd" }),
    "Error registering: Name is too odd",
    false,
  ],
  ["register", refusal(502, "otp_failed"), "An error occurred. Please try again.", false],
  [
    "forgot",
    refusal(429, "otp_cooldown", { params: { seconds: 7 } }),
    "Please wait 7 seconds before asking for another code.",
    false,
  ],
  ["change", "down", NETWORK, true],
  ["change", refusal(502, "password_update_unknown"), NOT_UPDATED, true],
  ["change", refusal(502, "password_update_failed"), NOT_UPDATED, false],
  ["newPassword", "down", NOT_UPDATED, true],
  ["newPassword", refusal(502, "password_update_unknown"), NOT_UPDATED, true],
  ["newPassword", refusal(502, "password_update_unreadable"), "Invalid response format from server", true],
  [
    "newPassword",
    refusal(502, "password_update_failed", { message: "Password is too old" }),
    "Password is too old",
    false,
  ],
  ["profile", "down", NETWORK, false],
])(
  "%s: a failure (%#) is said above the button, and the form can be sent again",
  async (name, answer, t, mayBeChanged) => {
    const { route, good } = FORMS[name];
    server.on(route, answer);
    await show(name);
    await send(name);
    expect(problemTexts()).toEqual([t]);
    const advice = () => screen.queryByText(/^Your password may be changed already/);
    if (mayBeChanged) expect(advice()).toBeVisible();
    else expect(advice()).toBeNull();
    for (const [label, value] of Object.entries(good)) expect(getField(label)).toHaveValue(value);
    expect(ledTo()).toEqual([]);
    server.on(route, { json: { resendAt: 0 } });
    await submit(name);
    await pass(1500);
    expect(problemTexts()).toEqual([]);
    expect(advice()).toBeNull();
    expect(ledTo()).toEqual([PAGES[name]]);
  },
);

test("without the ticket of its code a new password starts over", async () => {
  server.on(FORMS.newPassword.route, refusal(409, "otp_start_over"));
  await show("newPassword");
  await send("newPassword");
  expect(ledTo()).toEqual(["/forgotpass?notice=start-over"]);
});

test.each([
  ["the player whose session ended", "a".repeat(32), "/single?market=7"],
  ["another player", "b".repeat(32), "/imp"],
])("after login %s goes on where the address says it is theirs", async (_who, player, path) => {
  server.on(FORMS.login.route, { json: { name: "Asha", player } });
  await show("login", <LoginForm returnTo={{ path: "/single?market=7" as Route, owner: "a".repeat(16) }} />);
  await send("login");
  expect(ledTo()).toEqual([path]);
});
