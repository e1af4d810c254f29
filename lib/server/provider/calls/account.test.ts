import { decodeGolden, decodeText, REQUEST_CONTEXT, UNREADABLE } from "../golden/golden";
import {
  changePassword,
  checkMobile,
  forgetCheckMobile,
  forgotPassword,
  profileUpdate,
  resendOtp,
  userLogin,
  userRegistration,
} from "./account";

const TOKEN = "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1";
const mobile = "9000000001";
const login = { mobile, password: "demo1234", deviceId: "browser-1" };
const registration = { ...login, name: "Asha", securityPin: "1234", email: "player@example.com" };

test.each([
  [userLogin.request(login, REQUEST_CONTEXT), { mobile, password: "demo1234", device_id: "browser-1" }],
  [
    userRegistration.request(registration, REQUEST_CONTEXT),
    {
      name: "Asha",
      email: "player@example.com",
      password: "demo1234",
      mobile,
      security_pin: "1234",
      device_id: "browser-1",
    },
  ],
  [forgotPassword.request({ mobile, newPassword: "new" }, REQUEST_CONTEXT), { mobile, new_pass: "new" }],
  [
    changePassword.request({ oldPassword: "old", newPassword: "new" }, REQUEST_CONTEXT),
    { old_pass: "old", new_pass: "new" },
  ],
  // An empty email would delete the email at some providers.
  [profileUpdate.request({ name: "Asha" }, REQUEST_CONTEXT), { user_name: "Asha" }],
  ...[checkMobile, forgetCheckMobile, resendOtp].map((call) => [call.request({ mobile }, REQUEST_CONTEXT), { mobile }]),
])("a body has exactly the fields of the documents: %j", (body, documented) => {
  expect(body).toEqual(documented);
});

test.each([
  [userLogin, "none"],
  [userRegistration, "none"],
  [forgotPassword, "none"],
  [changePassword, "player"],
  [profileUpdate, "player"],
  [checkMobile, "none"],
  [forgetCheckMobile, "none"],
  [resendOtp, "none"],
] as const)("$path is sent once", ({ auth, effect }, wanted) => {
  expect([auth, effect]).toEqual([wanted, "write"]);
});

const signedIn = { accepted: true, token: TOKEN, userName: "Asha Demo" };
const refused = (message: string | null) => ({ accepted: false, message });

test.each([
  ["accepted.json", { ...signedIn, supportNumber: "+919811111111" }],
  ["accepted-as-words-and-numbers.json", expect.objectContaining(signedIn)],
  ["accepted-of-the-specification.json", expect.objectContaining(signedIn)],
  ["accepted-with-encrypted-mobile.json", expect.objectContaining(signedIn)],
  ["inside-html.txt", expect.objectContaining({ ...signedIn, userName: "Asha {Demo}" })],
  ["refused.json", refused("Invalid Password")],
  ["refused-in-message.json", refused("Your account is blocked, contact to admin")],
  ["refused-without-words.json", refused(null)],
])("faults 11: a sign-in: %s", (variant, answer) => {
  expect(decodeGolden(userLogin, `user-login/${variant}`)).toEqual(answer);
});

test("a wrong application key is not reported to the player as a wrong password", () => {
  expect(() => decodeGolden(userLogin, "any-call/wrong-key.json")).toThrow(
    expect.objectContaining({ layer: "refused_key" }),
  );
});

test("a name that is missing is empty", () => {
  expect(decodeText(userLogin, `{"status":true,"unique_token":"t","user_name":null}`)).toMatchObject({ userName: "" });
});

test.each([
  ["registered.json", signedIn],
  ["registered-without-status.json", signedIn],
  ["registered-without-name.json", { ...signedIn, userName: "" }],
  ["notice-around.txt", signedIn],
  ["refused.json", refused("Mobile Number Already Registered")],
])("faults 11: a registration, without the encrypted number: %s", (variant, answer) => {
  expect(decodeGolden(userRegistration, `user-registration/${variant}`)).toEqual(answer);
});

test.each([
  [forgotPassword, "forgot-password/updated.json", { accepted: true }],
  [
    forgotPassword,
    "forgot-password/updated-inside-text.txt",
    { accepted: true, message: "Password Successfully Updated" },
  ],
  [forgotPassword, "forgot-password/refused.json", refused("Mobile Number Not Registered")],
  [changePassword, "change-password/changed.json", { accepted: true }],
  [changePassword, "change-password/refused.json", refused("Invalid Old Password")],
  [profileUpdate, "profile-update/updated.json", { accepted: true }],
  [profileUpdate, "profile-update/updated-inside-text.txt", { accepted: true }],
  [profileUpdate, "profile-update/refused-in-message.json", refused("Something went wrong")],
])("faults 11: $path: %s", (call, variant, answer) => {
  expect(decodeGolden<object>(call, variant)).toMatchObject(answer);
});

test.each([
  [checkMobile, "check-mobile/free.json", { sent: true, otp: "4821" }],
  [checkMobile, "check-mobile/free-with-otp-as-a-number.json", { sent: true, otp: "0482" }],
  [checkMobile, "check-mobile/taken.json", { sent: false, message: "Mobile Number Already Registered" }],
  [forgetCheckMobile, "forget-check-mobile/sent.json", { sent: true, otp: "9160" }],
  ...["unknown-number.json", "unknown-number-in-message.json"].map(
    (variant) =>
      [
        forgetCheckMobile,
        `forget-check-mobile/${variant}`,
        { sent: false, message: "Mobile Number Not Registered" },
      ] as const,
  ),
  [resendOtp, "resend-otp/sent.json", { sent: true, otp: "0073" }],
  [resendOtp, "resend-otp/sent-without-status.json", { sent: true, otp: "7305" }],
  [resendOtp, "resend-otp/refused.json", { sent: false, message: "Something went wrong" }],
] as const)("$path: %s gives the OTP with its zeros, or the message of the refusal", (call, variant, answer) => {
  expect(decodeGolden(call, variant)).toEqual(answer);
});

test.each([
  [userLogin, "user-login/accepted-without-token.json"],
  [userLogin, "user-login/accepted-with-empty-token.json"],
  [userLogin, "user-login/no-status.json"],
  [userRegistration, "user-registration/registered-without-token.json"],
  [forgotPassword, "forgot-password/no-status.json"],
  [forgotPassword, "forgot-password/text-alone.txt"],
  [changePassword, "change-password/null-status.json"],
  [checkMobile, "check-mobile/free-without-otp.json"],
  [checkMobile, "check-mobile/free-with-garbled-otp.json"],
  [checkMobile, "check-mobile/no-status.json"],
  [resendOtp, "resend-otp/nothing.json"],
])("$path: %s is neither a yes nor a no: it may have been done", (call, variant) => {
  expect(() => decodeGolden<object>(call, variant)).toThrow(UNREADABLE);
});
