/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import toast from "react-hot-toast/headless";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ChangePasswordForm } from "./change-password-form";

const server = fakeServer(() => TWO_O_CLOCK);
const CHANGE = "POST /api/password";
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Change Password" });
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

beforeEach(() => {
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ChangePasswordForm />
    </TestScreen>,
  );
});

const tryWith = async (current: string, password: string, again: string) => {
  if (current) await userEvent.type(field("Current Password"), current);
  if (password) await userEvent.type(field("New Password"), password);
  if (again) await userEvent.type(field("Confirm Password"), again);
  await userEvent.click(submit());
};

const MISSING = {
  current: "Current Password is required!",
  password: "New Password is required!",
  again: "Confirm Password is required!",
  differs: "Confirm Password is not equal to New Password!",
};

test.each([
  ["", "", "", [MISSING.current, MISSING.password, MISSING.again], "currentPassword"],
  ["", "new", "new", [MISSING.current], "currentPassword"],
  ["old", "", "", [MISSING.password, MISSING.again], "newPassword"],
  ["old", "new", "", [MISSING.again], "confirmPassword"],
  ["old", "new", "New", [MISSING.differs], "confirmPassword"],
])(
  "the passwords %j, %j and %j are refused at their fields, the focus on the first, and not sent",
  async (current, password, again, words, first) => {
    await tryWith(current, password, again);
    expect(said()).toEqual(words);
    expect(document.activeElement).toHaveAttribute("name", first);
    expect(document.activeElement).toHaveAccessibleDescription(words[0] ?? "");
    expect(server.requests).toEqual([]);
  },
);

test("success is told by a toast and goes home", async () => {
  server.on(CHANGE, { json: { ok: true } });
  await tryWith("old", "new", "new");
  expect(await screen.findByText("Successfully changed password")).toBeVisible();
  expect(router.replace.mock.calls).toEqual([["/imp"]]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(server.requests.map(({ body }) => body)).toEqual([{ currentPassword: "old", newPassword: "new" }]);
});

test("faults 41: where home was lost with the network, it is gone to again, and success is told once", async () => {
  server.on(CHANGE, { json: { ok: true } });
  await tryWith("old", "new", "new");
  expect(await screen.findByText("Successfully changed password")).toBeVisible();
  act(() => toast.remove());
  act(goOffline);
  act(comeBack);
  expect(router.replace.mock.calls).toEqual([["/imp"], ["/imp"]]);
  expect(screen.queryByText("Successfully changed password")).toBeNull();
});

test("offline nothing is sent and nothing is said to have changed; it waits until the network is back", async () => {
  server.on(CHANGE, { json: { ok: true } });
  act(goOffline);
  expect(submit()).toHaveAccessibleDescription(
    "You are offline. This waits until you are back; nothing is sent by itself.",
  );
  await tryWith("old", "new", "new");
  expect(said()).toEqual(["You are offline. Nothing is sent."]);
  expect(screen.queryByText(/may have been changed/)).toBeNull();
  expect(server.requests).toEqual([]);
  act(comeBack);
  expect(server.requests).toEqual([]);
  await userEvent.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/imp"));
});

test.each([
  ["current_password_differs", "Old password does not match", "Current Password"],
  ["current_password_refused", "Old password is incorrect", "Current Password"],
  ["current_password_required", MISSING.current, "Current Password"],
  ["new_password_required", MISSING.password, "New Password"],
])("the server's %s stands at its field, and all that was typed stays", async (code, words, label) => {
  server.on(CHANGE, refusal(422, code));
  await tryWith("old", "new", "new");
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
  expect(field(label)).toHaveFocus();
  expect(field("Current Password")).toHaveValue("old");
  expect(field("New Password")).toHaveValue("new");
  expect(field("Confirm Password")).toHaveValue("new");
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ["down" as const, "Network error. Please try again."],
  [refusal(502, "password_update_unknown"), "Failed to update password"],
])(
  "without an answer (%#) it is said that the password may be either one, and it can be sent again",
  async (answer, words) => {
    server.on(CHANGE, answer);
    await tryWith("old", "new", "new");
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByText(/^The password may have been changed all the same/)).toBeVisible();
    expect(submit()).toBeEnabled();
  },
);

test("a failure that is certain says nothing of the kind", async () => {
  server.on(CHANGE, refusal(502, "password_update_failed"));
  await tryWith("old", "new", "new");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to update password");
  expect(screen.queryByText(/may have been changed/)).toBeNull();
});

test("each of the three passwords is shown by its own button", async () => {
  const labels = ["Current Password", "New Password", "Confirm Password"];
  for (const label of labels) {
    await userEvent.click(screen.getByRole("button", { name: `Show ${label}` }));
    expect(field(label)).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: `Hide ${label}` }));
    expect(field(label)).toHaveAttribute("type", "password");
  }
});
