/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ApiFailure } from "@/lib/client/api/call-api";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { parsePastedCode, parseTypedCode } from "./account-fields";
import { AccountForm } from "./account-form";

test.each([
  ["12", "12"],
  ["12a3", "123"],
  ["12345", "1234"],
  ["१२३४", "1234"],
])("the code typed as %j is %j", (text, code) => {
  expect(parseTypedCode(text)).toBe(code);
});

test.each([
  ["1234", "1234"],
  ["1 2 3 4", "1234"],
  ["OTP 1234", "1234"],
  ["1234 is your code", "1234"],
  ["9876543210: your code is 4071.", "4071"],
  ["12-34", "1234"],
  ["आपका कोड ४०७१ है", "4071"],
  ["nothing", ""],
])("of the pasted text %j the code is %j", (text, code) => {
  expect(parsePastedCode(text)).toBe(code);
});

describe("the field", () => {
  const WRONG: ApiFailure = { ok: false, answered: true, status: 422, code: "otp_invalid" };
  const send = jest.fn().mockResolvedValue(WRONG);
  const code = () => screen.getByLabelText("OTP");
  const sent = () => send.mock.calls.map(([values]) => values);

  beforeEach(() => {
    send.mockClear();
    prepareScreen();
    renderScreen(
      <AccountForm
        fields={[{ name: "otp", kind: "code", label: "OTP", missing: "otp_invalid", refusals: ["otp_invalid"] }]}
        labels={{ submit: "Verify", busy: "..." }}
        onDone={jest.fn()}
        send={send}
      />,
    );
  });

  test.each(["1234", "1 2 3 4", "OTP 1234", "9876543210: your code is 1234."])(
    "the code is found in the paste %j, whatever was typed before, and four digits are taken and submitted once",
    async (text) => {
      send.mockReturnValueOnce(new Promise(() => undefined));
      await userEvent.type(code(), "9a9");
      await userEvent.paste(text);
      expect(code()).toHaveValue("1234");
      await userEvent.type(code(), "56");
      expect(code()).toHaveValue("1234");
      expect(sent()).toEqual([{ otp: "1234" }]);
    },
  );

  test("a code is submitted on its fourth digit, a wrong code is replaced by what is typed next, and the button sends it again", async () => {
    await userEvent.type(code(), "123");
    expect(sent()).toEqual([]);
    await userEvent.keyboard("4");
    expect(await screen.findByRole("alert")).toHaveTextContent("Enter Valid OTP");
    expect(code()).toHaveAccessibleDescription("Enter Valid OTP Check the 4 digits in the text message.");
    await userEvent.click(screen.getByRole("button", { name: "Verify" }));
    await userEvent.keyboard("5678");
    expect(sent()).toEqual([{ otp: "1234" }, { otp: "1234" }, { otp: "5678" }]);
  });
});

test.each(["\u202a\u202a+91 (0)\u00a098765\u201143210\u202c\u202c", " + 9 1   9 8 7 6 5   4 3 2 1 0 ", "९८७६५ ४३२१०"])(
  "the number's field takes the whole paste %j, and ten digits are sent",
  async (text) => {
    const send = jest.fn().mockReturnValue(new Promise(() => undefined));
    prepareScreen();
    renderScreen(
      <AccountForm
        fields={[{ name: "phone", kind: "phone", label: "Phone", missing: "phone_required", invalid: "phone_invalid" }]}
        labels={{ submit: "Login", busy: "..." }}
        onDone={jest.fn()}
        send={send}
      />,
    );
    await userEvent.click(screen.getByLabelText("Phone"));
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    expect(send.mock.calls).toEqual([[{ phone: "9876543210" }]]);
  },
);
