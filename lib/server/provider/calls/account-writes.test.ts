import { decodeGolden } from "../golden/golden";
import { changePassword, forgotPassword, profileUpdate } from "./account-writes";

const UNREADABLE = expect.objectContaining({ layer: "decode", code: "provider_unreadable", sent: "maybe" });

test("the bodies have the fields of the documents: no email with a name, and each is sent once", () => {
  expect(forgotPassword.request({ mobile: "9000000001", newPassword: "new" }, "")).toEqual({
    mobile: "9000000001",
    new_pass: "new",
  });
  expect(changePassword.request({ oldPassword: "old", newPassword: "new" }, "t")).toEqual({
    old_pass: "old",
    new_pass: "new",
  });
  expect(profileUpdate.request({ name: "Asha" }, "t")).toEqual({ user_name: "Asha" });
  expect([forgotPassword, changePassword, profileUpdate].map(({ effect }) => effect)).toEqual(Array(3).fill("write"));
  expect([forgotPassword, changePassword, profileUpdate].map(({ auth }) => auth)).toEqual(["none", "player", "player"]);
});

test("faults 11: the new password's answer and the profile's are read out of the text around them", () => {
  expect(decodeGolden(forgotPassword, "forgot-password/updated-inside-text.txt")).toEqual({
    accepted: true,
    message: "Password Successfully Updated",
  });
  expect(decodeGolden(profileUpdate, "profile-update/updated-inside-text.txt")).toMatchObject({ accepted: true });
});

test("plain answers are read, and refusals carry the provider's words wherever they stand", () => {
  expect(decodeGolden(forgotPassword, "forgot-password/updated.json")).toMatchObject({ accepted: true });
  expect(decodeGolden(changePassword, "change-password/changed.json")).toMatchObject({ accepted: true });
  expect(decodeGolden(profileUpdate, "profile-update/updated.json")).toMatchObject({ accepted: true });
  expect(decodeGolden(forgotPassword, "forgot-password/refused.json")).toEqual({
    accepted: false,
    message: "Mobile Number Not Registered",
  });
  expect(decodeGolden(changePassword, "change-password/refused.json")).toEqual({
    accepted: false,
    message: "Invalid Old Password",
  });
  expect(decodeGolden(profileUpdate, "profile-update/refused-in-message.json")).toEqual({
    accepted: false,
    message: "Something went wrong",
  });
});

test("an answer that does not say whether it was done is unreadable", () => {
  expect(() => decodeGolden(forgotPassword, "forgot-password/no-status.json")).toThrow(UNREADABLE);
  expect(() => decodeGolden(forgotPassword, "forgot-password/text-alone.txt")).toThrow(UNREADABLE);
  expect(() => decodeGolden(changePassword, "change-password/null-status.json")).toThrow(UNREADABLE);
});
