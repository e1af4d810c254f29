/** @jest-environment jsdom */

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Route } from "next";
import { navigation } from "@/lib/client/session/session-end";
import { fakeServer, refusal } from "@/testing/fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { LoginForm } from "./login-form";

const replace = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);

const server = fakeServer(() => TWO_O_CLOCK);
const phone = () => screen.getByLabelText("Phone number");
const password = () => screen.getByLabelText("Password");
const submit = () => screen.getByRole("button", { name: "Login" });

beforeEach(() => {
  server.requests.length = 0;
  replace.mockClear();
  prepareScreen(TWO_O_CLOCK);
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <LoginForm />
    </TestScreen>,
  );
});

const tryWith = async (number: string, secret: string) => {
  if (number) await userEvent.type(phone(), number);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(submit());
};

test.each([
  ["", "", ["Phone number is required", "Password is required"]],
  ["12345", "secret", ["Invalid phone number format"]],
  ["5000000001", "secret", ["Invalid phone number format"]],
  ["9000000001", "", ["Password is required"]],
])("phone %j and password %j are refused at their fields and not sent", async (number, secret, said) => {
  await tryWith(number, secret);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(said);
  expect(server.requests).toEqual([]);
});

test.each([
  ["", "", "phone"],
  ["9000000001", "", "password"],
])("with phone %j and password %j the focus goes to the %s", async (number, secret, name) => {
  await tryWith(number, secret);
  expect(document.activeElement).toHaveAttribute("name", name);
});

test.each(["+91 90000 00001", "90000-00001", " 9000000001 "])(
  "the phone written %j is sent as its ten digits",
  async (number) => {
    server.on("POST /api/session", { json: { name: "Asha" } });
    await tryWith(number, " secret ");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/imp"));
    expect(server.requests.map(({ body }) => body)).toEqual([{ phone: "9000000001", password: " secret " }]);
  },
);

test("an error is tied to its field", async () => {
  await tryWith("", "secret");
  expect(phone()).toHaveAccessibleDescription("Phone number is required");
  expect(phone()).toBeInvalid();
  expect(password()).toBeValid();
});

test("success goes home, and the button stays busy until it is there", async () => {
  server.on("POST /api/session", { json: { name: "Asha" } });
  await tryWith("9000000001", "secret");
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/imp"));
  expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(server.requests.map(({ body }) => body)).toEqual([{ phone: "9000000001", password: "secret" }]);
});

test("a second press while it is sent sends nothing", async () => {
  server.on("POST /api/session", () => new Promise(() => undefined));
  await tryWith("9000000001", "secret");
  await userEvent.type(password(), "{enter}");
  expect(server.requests).toHaveLength(1);
});

test.each([
  [refusal(401, "invalid_credentials"), "Invalid credentials"],
  ["down" as const, "Network error. Please try again."],
  [refusal(502, "provider_unreachable"), "Network error. Please try again."],
  [refusal(429, "rate_limited", { params: { seconds: 840 } }), "Too many tries. Please wait 14 minutes and try again."],
])("a refusal (%#) is said in the document's words and the fields are kept", async (answer, said) => {
  server.on("POST /api/session", answer);
  await tryWith("9000000001", "secret");
  expect(await screen.findByRole("alert")).toHaveTextContent(said);
  expect(phone()).toHaveValue("9000000001");
  expect(submit()).toBeEnabled();
});

test("the server's word about a field stands at the field", async () => {
  server.on("POST /api/session", refusal(422, "phone_invalid"));
  await tryWith("9000000001", "secret");
  await waitFor(() => expect(phone()).toHaveAccessibleDescription("Invalid phone number format"));
});

test("the password can be shown and hidden again", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(password()).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide Password" }));
  expect(password()).toHaveAttribute("type", "password");
});

test.each([
  ["the player whose session ended", `${"a".repeat(32)}`, "/single?market=7"],
  ["another player", `${"b".repeat(32)}`, "/imp"],
])("%s goes on where the address says it is theirs", async (_who, player, path) => {
  cleanup();
  server.on("POST /api/session", { json: { name: "Asha", player } });
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <LoginForm wayBack={{ path: "/single?market=7" as Route, owner: "a".repeat(16) }} />
    </TestScreen>,
  );
  await tryWith("9000000001", "secret");
  await waitFor(() => expect(replace.mock.calls).toEqual([[path]]));
});
