import { decodeGolden, decodeText } from "../golden/golden";
import { userLogin } from "./user-login";

const TOKEN = "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1";
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
  expect(() => decodeGolden(userLogin, "any-call/wrong-key.json")).toThrow(expect.objectContaining({ layer: "http" }));
});

test("a name that is missing is empty, and nothing else is", () => {
  expect(decodeText(userLogin, `{"status":true,"unique_token":"t","user_name":null}`)).toMatchObject({ userName: "" });
});
