/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { NewPasswordForm } from "./new-password-form";

const server = fakeServer(() => TWO_O_CLOCK);
const FINISH = "POST /api/password-reset/finish";
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Update Password" });
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

let user = userEvent.setup();

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <NewPasswordForm />
    </TestScreen>,
  );
});
afterEach(() => jest.useRealTimers());

const tryWith = async (password: string, again: string) => {
  if (password) await user.type(field("New Password"), password);
  if (again) await user.type(field("Confirm Password"), again);
  await user.click(submit());
};

test.each([
  ["", "", ["New Password is required!", "Confirm Password is required!"], "newPassword"],
  ["", "secret", ["New Password is required!", "Passwords do not match!"], "newPassword"],
  ["secret", "", ["Confirm Password is required!"], "confirmPassword"],
  ["secret", "Secret", ["Passwords do not match!"], "confirmPassword"],
  ["secret", "secret ", ["Passwords do not match!"], "confirmPassword"],
])("the passwords %j and %j are refused at their fields and not sent", async (password, again, words, first) => {
  await tryWith(password, again);
  expect(said()).toEqual(words);
  expect(document.activeElement).toHaveAttribute("name", first);
  expect(server.requests).toEqual([]);
});

test("success is said, and after 1.5 s the login screen comes", async () => {
  server.on(FINISH, { json: { ok: true } });
  await tryWith("secret", "secret");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Password updated successfully."));
  expect(screen.getByRole("button", { name: "Update Password" })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(router.replace).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(router.replace.mock.calls).toEqual([["/login"]]);
  expect(server.requests.map(({ body }) => body)).toEqual([{ newPassword: "secret" }]);
});

test("faults 41: where the login screen was lost with the network, it is opened again once that is back", async () => {
  server.on(FINISH, { json: { ok: true } });
  await tryWith("secret", "secret");
  await waitFor(() => expect(screen.getByRole("status")).not.toBeEmptyDOMElement());
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(router.replace).toHaveBeenCalledTimes(1);
  for (let outage = 0; outage < 2; outage += 1) {
    act(goOffline);
    act(comeBack);
    await act(() => jest.advanceTimersByTimeAsync(1500));
  }
  expect(router.replace.mock.calls).toEqual([["/login"], ["/login"], ["/login"]]);
});

test.each([
  ["down" as const, "Failed to update password"],
  [refusal(502, "provider_timeout"), "Failed to update password"],
  [refusal(502, "password_update_failed"), "Failed to update password"],
  [refusal(502, "password_update_failed", { message: "Password is too old" }), "Password is too old"],
  [refusal(502, "password_update_unreadable"), "Invalid response format from server"],
])("a failure (%#) is said above the button, and what was typed stays", async (answer, words) => {
  server.on(FINISH, answer);
  await tryWith("secret", "secret");
  await waitFor(() => expect(said()).toEqual([words]));
  expect(field("New Password")).toHaveValue("secret");
  expect(field("Confirm Password")).toHaveValue("secret");
  expect(submit()).toBeEnabled();
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ["down" as const, "Failed to update password"],
  [refusal(502, "password_update_unknown"), "Failed to update password"],
  [refusal(502, "password_update_unreadable"), "Invalid response format from server"],
])("where nobody knows whether it was set (%#), that is said too, and what to do", async (answer, words) => {
  server.on(FINISH, answer);
  await tryWith("secret", "secret");
  await waitFor(() => expect(said()).toEqual([words]));
  expect(
    screen.getByText(/^The password may have been changed all the same\. Try to log in with the new one/),
  ).toBeVisible();
  server.on(FINISH, refusal(502, "password_update_failed", { message: "Password is too old" }));
  await user.click(submit());
  await waitFor(() => expect(said()).toEqual(["Password is too old"]));
  expect(screen.queryByText(/may have been changed/)).toBeNull();
});

test("without its ticket the flow starts over", async () => {
  server.on(FINISH, refusal(409, "otp_start_over"));
  await tryWith("secret", "secret");
  await waitFor(() => expect(router.replace.mock.calls).toEqual([["/forgotpass?notice=start-over"]]));
});

test("each password is shown and hidden by its own button", async () => {
  await user.click(screen.getByRole("button", { name: "Show Confirm Password" }));
  expect(field("Confirm Password")).toHaveAttribute("type", "text");
  expect(field("New Password")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show New Password" }));
  await user.click(screen.getByRole("button", { name: "Hide Confirm Password" }));
  expect(field("Confirm Password")).toHaveAttribute("type", "password");
  expect(field("New Password")).toHaveAttribute("type", "text");
});
