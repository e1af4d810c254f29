/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { accountUser, FORMS, type FormName, getField, problemTexts } from "@/testing/account-user";
import { refusal } from "@/testing/fake-server";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ACCOUNT_FORMS } from "./fixtures/account-forms";
import { clearTypedFields } from "./typed-fields";

const { server, show, send, ledTo } = accountUser(ACCOUNT_FORMS);
beforeEach(clearTypedFields);

const HIDDEN = "This name has characters that cannot be seen. Please type it again with letters.";
const DIFFERS = "Confirm Password is not equal to New Password!";

test.each<[FormName, string]>([
  ["register", "Password"],
  ["change", "New Password"],
  ["newPassword", "New Password"],
])("10.1: the form %s says before it is sent that a short password is easy to guess", async (form, label) => {
  await show(form);
  const advised = () =>
    getField(label)
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  expect(advised()).toBe("Use 8 or more characters to be safe.");
  fireEvent.input(getField(label), { target: { value: "abc" } });
  expect(advised()).toBe("Easy to guess: use 8 or more characters.");
  fireEvent.input(getField(label), { target: { value: "abcdefgh" } });
  expect(advised()).toBe("Use 8 or more characters to be safe.");
});

test.each<[FormName, Record<string, string>, string[]]>([
  ["login", { "Phone number": "", Password: "" }, ["Phone number is required", "Password is required"]],
  ["login", { "Phone number": "12345" }, ["Invalid phone number format"]],
  ["login", { "Phone number": "5000000001" }, ["Invalid phone number format"]],
  ["login", { Password: "" }, ["Password is required"]],
  [
    "register",
    { Username: "", "Phone number": "", Password: "" },
    ["Username is required", "Phone No is required!", "Password is required!"],
  ],
  ["register", { Username: "   " }, ["Username is required"]],
  ["register", { Username: "Asha\u202Eimed" }, [HIDDEN]],
  ["register", { "Phone number": "12345" }, ["Phone No is not valid!"]],
  ["register", { "Phone number": "5000000001" }, ["Phone No is not valid!"]],
  ["register", { "Phone number": "90000000012" }, ["Phone No is not valid!"]],
  ["register", { "Phone number": "1", Password: "" }, ["Phone No is not valid!", "Password is required!"]],
  ["forgot", { "Phone number": "" }, ["Phone number is required!"]],
  ["forgot", { "Phone number": "12345" }, ["Phone number is not valid!"]],
  ["forgot", { "Phone number": "9000000001x" }, ["Phone number is not valid!"]],
  [
    "change",
    { "Current Password": "", "New Password": "", "Confirm Password": "" },
    ["Current Password is required!", "New Password is required!", "Confirm Password is required!"],
  ],
  ["change", { "Current Password": "" }, ["Current Password is required!"]],
  ["change", { "New Password": " ", "Confirm Password": " " }, ["New Password is required!"]],
  ["change", { "Confirm Password": "" }, ["Confirm Password is required!"]],
  ["change", { "Confirm Password": "New" }, [DIFFERS]],
  [
    "newPassword",
    { "New Password": "", "Confirm Password": "" },
    ["New Password is required!", "Confirm Password is required!"],
  ],
  ["newPassword", { "New Password": "" }, ["New Password is required!", "Passwords do not match!"]],
  ["newPassword", { "Confirm Password": "new " }, ["Passwords do not match!"]],
  ["profile", { Name: "" }, ["Name is required!"]],
  ["profile", { Name: "   " }, ["Name is required!"]],
])("%s with %j is refused at the fields, the focus on the first, and not sent", async (name, typed, t) => {
  await show(name);
  await send(name, typed);
  expect(problemTexts()).toEqual(t);
  const first = document.activeElement;
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription(expect.stringContaining(t[0] ?? ""));
  for (const [label, value] of Object.entries({ ...FORMS[name].good, ...typed }))
    expect(getField(label)).toHaveValue(value);
  expect(server.requests).toEqual([]);
});

const type = (label: string, value: string) => {
  getField(label).focus();
  fireEvent.input(getField(label), { target: { value } });
};

test("a message goes once its field is right, not before, and the focus stays in the field that is typed in", async () => {
  await show("register");
  await send("register", { Username: "", "Phone number": "12345", Password: "" });
  type("Phone number", "900000000");
  expect(problemTexts()).toEqual(["Username is required", "Phone No is not valid!", "Password is required!"]);
  type("Phone number", "9000000001");
  expect(problemTexts()).toEqual(["Username is required", "Password is required!"]);
  expect(getField("Phone number")).toHaveFocus();
  expect(getField("Phone number")).toBeValid();
  fireEvent.submit(getField("Phone number").closest("form") as HTMLFormElement);
  expect(getField("Username")).toHaveFocus();
});

test("a repeated password is no longer wrong once the first one is corrected", async () => {
  await show("change");
  await send("change", { "New Password": "secret1", "Confirm Password": "secret2" });
  expect(problemTexts()).toEqual([DIFFERS]);
  type("New Password", "secret2");
  expect(problemTexts()).toEqual([]);
});

test("a refusal at a field goes once something is typed", async () => {
  server.on("POST /api/password", refusal(422, "current_password_differs"));
  await show("change");
  await send("change", {});
  expect(problemTexts()).toEqual(["Old password does not match"]);
  type("Current Password", "another");
  expect(problemTexts()).toEqual([]);
});

test("what stands on the screen follows the language, the focus stays where it is, and an odd message has a plain line", async () => {
  const { rerender } = await show("register");
  await send("register", { "Phone number": "12345" });
  expect(getField("Phone number")).toHaveAccessibleDescription(
    "Phone No is not valid! 10 digits, starting with 6 to 9",
  );
  getField("Username").focus();
  rerender(
    <TestScreen language="hi" now={TWO_O_CLOCK}>
      {ACCOUNT_FORMS.register}
    </TestScreen>,
  );
  expect(problemTexts()).toEqual(["फ़ोन नंबर सही नहीं है!"]);
  expect(getField("नाम")).toHaveFocus();
});

const UNSURE = "We do not know whether a code was sent. Please try again; an earlier code does not count.";

const theirs = { message: "the provider's own words" };

test.each([
  ["login", refusal(422, "phone_invalid"), "Invalid phone number format", "Phone number"],
  ["register", refusal(422, "already_registered", theirs), "User Alredy Registered", "Phone number"],
  ["register", refusal(422, "register_phone_required", theirs), "Phone No is required!", "Phone number"],
  ["register", refusal(422, "register_phone_invalid", theirs), "Phone No is not valid!", "Phone number"],
  ["register", refusal(422, "username_required", theirs), "Username is required", "Username"],
  ["register", refusal(422, "register_password_required", theirs), "Password is required!", "Password"],
  ["forgot", "down", "Failed to send OTP", "Phone number"],
  ["forgot", refusal(502, "provider_unreachable"), "Failed to send OTP", "Phone number"],
  ["forgot", refusal(422, "forgot_failed"), "Failed to send OTP", "Phone number"],
  ["forgot", refusal(422, "forgot_failed", theirs), "the provider's own words", "Phone number"],
  ["forgot", refusal(422, "forgot_phone_invalid"), "Phone number is not valid!", "Phone number"],
  ["change", refusal(422, "current_password_differs"), "Old password does not match", "Current Password"],
  ["change", refusal(422, "current_password_refused"), "Old password is incorrect", "Current Password"],
  ["change", refusal(422, "current_password_required"), "Current Password is required!", "Current Password"],
  ["change", refusal(422, "new_password_required"), "New Password is required!", "New Password"],
  ["profile", refusal(422, "profile_name_required"), "Name is required!", "Name"],
  ["profile", refusal(502, "profile_failed"), "Your name could not be saved. Please try again.", "Name"],
] as const)(
  "%s: the server's refusal (%#) stands at its field, which has the focus, and all is kept",
  async (name, answer, t, label) => {
    server.on(FORMS[name].route, answer);
    await show(name);
    await send(name);
    expect(problemTexts()).toEqual([t]);
    expect(getField(label)).toHaveAccessibleDescription(expect.stringContaining(t));
    expect(getField(label)).toHaveFocus();
    for (const [filled, value] of Object.entries(FORMS[name].good)) expect(getField(filled)).toHaveValue(value);
    expect(screen.getByRole("button", { name: FORMS[name].submit })).toBeEnabled();
    expect(ledTo()).toEqual([]);
  },
);

test.each([
  ["refused", refusal(422, "forgot_failed"), "No code was sent. Check the number and try again."],
  ["not reached", refusal(502, "provider_unreachable"), "No code was sent. Check the number and try again."],
  ["reached and gave no answer", refusal(422, "forgot_failed", { params: { seconds: 28 } }), UNSURE],
  ["perhaps reached, and our own answer was lost", "down", UNSURE],
] as const)("where the provider %s, the form says no more about the code than is known", async (_what, answer, t) => {
  server.on(FORMS.forgot.route, answer);
  await show("forgot");
  await send("forgot");
  expect(getField("Phone number")).toHaveAccessibleDescription(`Failed to send OTP ${t}`);
});

test.each([
  ["login", ["Password"]],
  ["register", ["Password"]],
  ["change", ["Current Password", "New Password", "Confirm Password"]],
  ["newPassword", ["New Password", "Confirm Password"]],
] as const)("%s: each password is shown and hidden by its own button", async (name, labels) => {
  await show(name);
  for (const label of labels) {
    fireEvent.click(screen.getByRole("button", { name: `Show ${label}` }));
    const types = labels.map((one) => getField(one).getAttribute("type"));
    expect(types).toEqual(labels.map((one) => (one === label ? "text" : "password")));
    fireEvent.click(screen.getByRole("button", { name: `Hide ${label}` }));
    expect(getField(label)).toHaveAttribute("type", "password");
  }
});

test("the profile shows name and mobile, and its field only once it is asked for", async () => {
  await show("profile");
  expect(screen.getByText("Asha Demo")).toBeVisible();
  expect(screen.getByText("+91 9000000001")).toBeVisible();
  const toggle = screen.getByRole("button", { name: "Edit Profile" });
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(getField("Name")).toHaveValue("Asha Demo");
  fireEvent.click(toggle);
  expect(screen.queryByLabelText("Name")).toBeNull();
  expect(toggle).toHaveAttribute("aria-expanded", "false");
});
