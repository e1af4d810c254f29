import { decodeGolden } from "../golden/golden";
import { checkMobile, forgetCheckMobile, resendOtp } from "./account";

const UNREADABLE = expect.objectContaining({ layer: "decode", code: "provider_unreadable" });

test("each body is the number alone, and each is sent once", () => {
  for (const call of [checkMobile, forgetCheckMobile, resendOtp]) {
    expect(call.request({ mobile: "9000000001" }, "")).toEqual({ mobile: "9000000001" });
    expect([call.auth, call.effect]).toEqual(["none", "write"]);
  }
});

test("a free number gives the OTP, with the status in words and a number's zeros put back", () => {
  expect(decodeGolden(checkMobile, "check-mobile/free.json")).toEqual({ sent: true, otp: "4821" });
  expect(decodeGolden(checkMobile, "check-mobile/free-with-otp-as-a-number.json")).toEqual({ sent: true, otp: "0482" });
});

test("a taken number and an unknown one are refusals with the provider's words", () => {
  expect(decodeGolden(checkMobile, "check-mobile/taken.json")).toEqual({
    sent: false,
    message: "Mobile Number Already Registered",
  });
  for (const variant of ["unknown-number.json", "unknown-number-in-message.json"]) {
    expect(decodeGolden(forgetCheckMobile, `forget-check-mobile/${variant}`)).toEqual({
      sent: false,
      message: "Mobile Number Not Registered",
    });
  }
});

test("a known number of a forgotten password gives the OTP", () => {
  expect(decodeGolden(forgetCheckMobile, "forget-check-mobile/sent.json")).toEqual({ sent: true, otp: "9160" });
});

test("a resent OTP is read with and without a status", () => {
  expect(decodeGolden(resendOtp, "resend-otp/sent.json")).toEqual({ sent: true, otp: "0073" });
  expect(decodeGolden(resendOtp, "resend-otp/sent-without-status.json")).toEqual({ sent: true, otp: "7305" });
  expect(decodeGolden(resendOtp, "resend-otp/refused.json")).toEqual({ sent: false, message: "Something went wrong" });
});

test.each(["free-without-otp.json", "free-with-garbled-otp.json", "no-status.json"])(
  "%s is neither sent nor refused, but unreadable",
  (variant) => {
    expect(() => decodeGolden(checkMobile, `check-mobile/${variant}`)).toThrow(UNREADABLE);
  },
);

test("an answer that says nothing is no OTP", () => {
  expect(() => decodeGolden(resendOtp, "resend-otp/nothing.json")).toThrow(UNREADABLE);
});
