import { typedPhone } from "@/lib/domain/phone";
import { pastedCode, typedCode } from "./account-fields";

test.each([
  ["9876543210", "9876543210"],
  [" 98765 43210 ", "9876543210"],
  ["98765-43210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["९८७६५४3210", "9876543210"],
  // Not ours to guess: these stay wrong, and the player is told.
  ["919876543210", "919876543210"],
  ["09876543210", "09876543210"],
  ["98765432l0", "98765432l0"],
])("the phone %j is taken as %j", (text, phone) => {
  expect(typedPhone(text)).toBe(phone);
});

test.each([
  ["12", "12"],
  ["12a3", "123"],
  ["12345", "1234"],
  ["१२३४", "1234"],
])("the code typed as %j is %j", (text, code) => {
  expect(typedCode(text)).toBe(code);
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
  expect(pastedCode(text)).toBe(code);
});
