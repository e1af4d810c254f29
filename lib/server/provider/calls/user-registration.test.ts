import { decodeGolden } from "../golden/golden";
import { userRegistration } from "./user-registration";

const TOKEN = "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1";
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
