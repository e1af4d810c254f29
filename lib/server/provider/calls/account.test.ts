import { decodeGolden, decodeText } from "../golden/golden";
import { changePassword, forgotPassword, profileUpdate, userLogin, userRegistration } from "./account";

const TOKEN = "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1";
describe("signing in", () => {
  const decode = (variant: string) => decodeGolden(userLogin, `user-login/${variant}`);

  test("the body has the fields of the documents", () => {
    expect(userLogin.request({ mobile: "9000000001", password: "demo1234", deviceId: "browser-1" }, "")).toEqual({
      mobile: "9000000001",
      password: "demo1234",
      device_id: "browser-1",
    });
  });

  test("an accepted sign-in gives the token, the name and what stands beside them", () => {
    expect(decode("accepted.json")).toEqual({
      accepted: true,
      token: TOKEN,
      userName: "Asha Demo",
      mobile: "9000000001",
      supportNumber: "+919811111111",
      bettingStatus: "1",
    });
  });

  test.each([
    "accepted-as-words-and-numbers.json",
    "accepted-of-the-specification.json",
    "accepted-with-encrypted-mobile.json",
  ])("%s is accepted", (variant) => {
    expect(decode(variant)).toMatchObject({ accepted: true, token: TOKEN, userName: "Asha Demo" });
  });

  test("faults 11: a sign-in is read out of the HTML around it", () => {
    expect(decode("inside-html.txt")).toMatchObject({ accepted: true, token: TOKEN, userName: "Asha {Demo}" });
  });

  test("a refusal carries the provider's words, wherever they stand", () => {
    expect(decode("refused.json")).toEqual({ accepted: false, message: "Invalid Password" });
    expect(decode("refused-in-message.json")).toEqual({
      accepted: false,
      message: "Your account is blocked, contact to admin",
    });
    expect(decode("refused-without-words.json")).toEqual({ accepted: false, message: null });
  });

  test.each(["accepted-without-token.json", "accepted-with-empty-token.json", "no-status.json"])(
    "%s is neither accepted nor refused, but unreadable",
    (variant) => {
      expect(() => decode(variant)).toThrow(expect.objectContaining({ layer: "decode", code: "provider_unreadable" }));
    },
  );

  test("a wrong application key is not told to the player as a wrong password", () => {
    expect(() => decodeGolden(userLogin, "any-call/wrong-key.json")).toThrow(
      expect.objectContaining({ layer: "http" }),
    );
  });

  test("a name that is missing is empty, and nothing else is", () => {
    expect(decodeText(userLogin, `{"status":true,"unique_token":"t","user_name":null}`)).toMatchObject({
      userName: "",
    });
  });
});

describe("registering", () => {
  const decode = (variant: string) => decodeGolden(userRegistration, `user-registration/${variant}`);

  test("the body has the fields of the documents, and is sent once", () => {
    const input = {
      name: "Asha",
      mobile: "9000000001",
      password: "pass 1",
      securityPin: "1234",
      email: "player@example.com",
      deviceId: "browser-1",
    };
    expect(userRegistration.request(input, "")).toEqual({
      name: "Asha",
      email: "player@example.com",
      password: "pass 1",
      mobile: "9000000001",
      security_pin: "1234",
      device_id: "browser-1",
    });
    expect(userRegistration.effect).toBe("write");
  });

  test("a registration gives token and name, and never the encrypted number", () => {
    expect(decode("registered.json")).toEqual({ accepted: true, token: TOKEN, userName: "Asha Demo" });
    expect(decode("registered-without-status.json")).toEqual({ accepted: true, token: TOKEN, userName: "Asha Demo" });
    expect(decode("registered-without-name.json")).toEqual({ accepted: true, token: TOKEN, userName: "" });
  });

  test("faults 11: a registration is read out of the text around it", () => {
    expect(decode("notice-around.txt")).toEqual({ accepted: true, token: TOKEN, userName: "Asha Demo" });
  });

  test("a refusal carries the provider's words", () => {
    expect(decode("refused.json")).toEqual({ accepted: false, message: "Mobile Number Already Registered" });
  });

  test("a registration without a token is unreadable: it may have happened", () => {
    expect(() => decode("registered-without-token.json")).toThrow(
      expect.objectContaining({ layer: "decode", sent: "maybe" }),
    );
  });
});

describe("password and profile", () => {
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
    expect([forgotPassword, changePassword, profileUpdate].map(({ auth }) => auth)).toEqual([
      "none",
      "player",
      "player",
    ]);
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
});
