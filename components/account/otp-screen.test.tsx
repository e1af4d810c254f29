/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { serverNow } from "@/lib/client/clock/server-clock";
import { navigation } from "@/lib/client/session/session-end";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { fakeTime, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { OtpScreen } from "./otp-screen";

const INVALID = "Invalid OTP. Please try again.";
const FLOWS = {
  registration: { submit: "Verify Code", wrong: "Enter Valid OTP", code: "otp_invalid", next: "/imp", start: "/r" },
  "password-reset": {
    submit: "Verify & Continue",
    wrong: INVALID,
    code: "reset_otp_invalid",
    next: "/change-password",
    start: "/forgotpass",
  },
  "upi-number": {
    submit: "Verify UPI",
    wrong: "Enter Valid OTP",
    code: "otp_invalid",
    next: "/imp7?notice=upi-added",
    start: "/imp7",
  },
} as const;
type Flow = keyof typeof FLOWS;
const NAMES = Object.keys(FLOWS) as Flow[];

const replaceDocument = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
const server = fakeServer(serverNow);
const verifyOf = (flow: Flow) => `POST /api/${flow}/verify`;
const RESEND = "POST /api/registration/resend";
const code = () => screen.getByLabelText("OTP");
const resend = (name: string | RegExp = "Resend OTP") => screen.getByRole("button", { name });
const outcome = () => screen.getByRole("status").textContent;
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const pass = fakeTime();
let user = userEvent.setup();

beforeEach(() => {
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  replaceDocument.mockClear();
  prepareScreen();
});

const show = (flow: Flow = "registration") =>
  renderScreen(<OtpScreen challenge={{ phone: "9000000001", resendAt: TWO_O_CLOCK + 30_000 }} flow={flow} />);
const tryWith = async (text = "1234", flow: Flow = "registration") => {
  await user.clear(code());
  if (text) await user.type(code(), text);
  // The fourth digit submits the form, so the button is not needed.
  if (text.length < 4) await user.click(screen.getByRole("button", { name: FLOWS[flow].submit }));
  await pass(10);
};
const resendCode = async () => {
  await pass(31_000);
  await user.click(resend());
  await pass(10);
};

test("the code goes to the phone with its country's code, and the phone's keyboard offers it", () => {
  show();
  expect(code()).toHaveAccessibleDescription("Enter the 4-digit code that was sent to +91\u00a09000000001");
  expect(code()).toHaveAttribute("inputmode", "numeric");
  expect(code()).toHaveAttribute("autocomplete", "one-time-code");
  expect(code()).toHaveAttribute("pattern", "\\d{4}");
});

describe.each(NAMES)("the code of a %s", (flow) => {
  const { wrong, next, start } = FLOWS[flow];
  beforeEach(() => void show(flow));

  test.each(["", "123", "12a"])("typed as %j is refused at its field and not sent", async (text) => {
    await tryWith(text, flow);
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(wrong));
    expect(code()).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test("verified leads on, and the button stays busy until it is there", async () => {
    server.on(verifyOf(flow), { json: { ok: true } });
    await tryWith("1234", flow);
    // Home is loaded as a new document, because a new player is another viewer than the visitor before.
    const whole = flow === "registration";
    expect(replaceDocument.mock.calls).toEqual(whole ? [[next]] : []);
    expect(router.replace.mock.calls).toEqual(whole ? [] : [[next]]);
    expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
    expect(server.requests.map(({ body }) => body)).toEqual([{ otp: "1234" }]);
  });

  test.each([
    [refusal(422, FLOWS[flow].code), wrong],
    [refusal(429, "otp_tries_over"), "Too many wrong codes. Please ask for a new one."],
  ])("refused (%#) is told at the field, and stays to be mended", async (answer, t) => {
    server.on(verifyOf(flow), answer);
    await tryWith("1234", flow);
    expect(said()).toEqual([t]);
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(t));
    expect(code()).toHaveValue("1234");
    expect(code()).toHaveFocus();
  });

  test("faults 41: without a challenge starts over, and again where that page was lost with the network", async () => {
    expect(screen.getByRole("link", { name: "Back to Previous Page" })).toHaveAttribute("href", start);
    server.on(verifyOf(flow), refusal(409, "otp_start_over"));
    await tryWith("1234", flow);
    expect(router.replace.mock.calls).toEqual([[`${start}?notice=start-over`]]);
    act(goOffline);
    act(comeBack);
    expect(router.replace).toHaveBeenCalledTimes(2);
    expect(router.replace).toHaveBeenLastCalledWith(`${start}?notice=start-over`);
  });
});

const AGAIN = "An error occurred. Please try again.";
const NETWORK = "Error registering: Network error. Please try again.";
const KEPT = "The code is still good. You can use it again.";
const OVER = "This code was already used or is too old. Please ask for a new one.";
const USED = "The code may have been used. Try it again. If it does not work, ask for a new one.";
const MADE = "Your account may be ready already. Ask for a new code, or try to log in.";
const SAVED =
  "The number may be saved already. Look at Withdraw Methods in your wallet, or ask for a new code and enter it.";

test.each([
  ["registration", "down", AGAIN, USED, false],
  ["password-reset", refusal(502, "otp_failed"), AGAIN, USED, false],
  ["upi-number", refusal(504, "provider_timeout"), AGAIN, USED, false],
  [
    "registration",
    refusal(502, "registration_failed", { message: "No room" }),
    "Error registering: No room",
    KEPT,
    false,
  ],
  ["registration", refusal(502, "registration_failed"), NETWORK, KEPT, false],
  ["registration", refusal(502, "registration_unknown"), NETWORK, MADE, true],
  ["registration", refusal(422, "otp_invalid", { params: { over: 1 } }), "Enter Valid OTP", OVER, false],
  ["password-reset", refusal(422, "reset_otp_invalid", { params: { over: 1 } }), INVALID, OVER, false],
  ["upi-number", refusal(502, "upi_number_failed", { message: "Number blocked" }), "Number blocked", KEPT, false],
  ["upi-number", refusal(502, "upi_number_failed"), "Error processing request", KEPT, false],
  ["upi-number", refusal(502, "upi_number_unknown"), "Error processing request", SAVED, true],
] as const)(
  "%s: a failure (%#) is told with what to do; the next try takes that away",
  async (flow, answer, t, advice, newCodeNow) => {
    show(flow);
    server.on(verifyOf(flow), answer);
    await tryWith("1234", flow);
    expect(said()).toEqual([t]);
    expect(screen.getByText(advice)).toBeVisible();
    expect(screen.getByRole("button", { name: FLOWS[flow].submit })).toBeEnabled();
    if (newCodeNow) expect(resend()).toBeEnabled();
    else expect(resend(/^Resend OTP in \d+ s$/)).toBeDisabled();
    server.on(verifyOf(flow), refusal(422, FLOWS[flow].code));
    await tryWith("1234", flow);
    expect(said()).toEqual([FLOWS[flow].wrong]);
    expect(screen.queryByText(advice)).toBeNull();
  },
);

describe("asking for another code", () => {
  beforeEach(() => void show());

  test("sends once, takes away what was said of the code before, counts down anew and leads to the field", async () => {
    server.on(verifyOf("registration"), refusal(422, "otp_invalid"));
    await tryWith();
    expect(said()).toEqual(["Enter Valid OTP"]);
    let arrive = (_answer: { json: unknown }): void => undefined;
    server.on(RESEND, () => new Promise((resolve) => (arrive = resolve)));
    await resendCode();
    expect(resend("Sending...")).toBeDisabled();
    await act(async () => arrive({ json: { resendAt: TWO_O_CLOCK + 61_000 } }));
    expect(outcome()).toBe("A new code was sent.");
    expect(said()).toEqual([]);
    expect(resend(/Resend OTP in (29|30|31) s/)).toBeDisabled();
    expect(code()).toHaveFocus();
    expect(server.seen(RESEND)).toHaveLength(1);
  });

  test.each([
    ["down", 0],
    [refusal(502, "provider_unreachable"), 0],
    [refusal(502, "otp_resend_failed"), 0],
    [refusal(502, "otp_resend_failed", { params: { seconds: 30 } }), 30],
  ] as const)(
    "that fails (%#) is told in the document's words until a code is tried, and may be tried again",
    async (answer, wait) => {
      server.on(RESEND, answer);
      await resendCode();
      expect(outcome()).toBe("Failed to resend OTP. Please try again.");
      if (wait > 0) expect(resend(`Resend OTP in ${wait} s`)).toBeDisabled();
      await pass(wait * 1000 + 1000);
      expect(resend()).toBeEnabled();
      await tryWith("12");
      expect(code()).toHaveAccessibleDescription(expect.stringContaining("Enter Valid OTP"));
      expect(outcome()).toBe("");
    },
  );

  test("security 17: the server's cooldown is shown and counted down, second by second", async () => {
    expect(resend("Resend OTP in 30 s")).toBeDisabled();
    await pass(1100);
    expect(resend("Resend OTP in 29 s")).toBeDisabled();
    server.on(RESEND, refusal(429, "otp_cooldown", { params: { seconds: 12 } }));
    await resendCode();
    expect(resend(/^Resend OTP in 1[23] s$/)).toBeDisabled();
    expect(outcome()).toBe("");
    await pass(13_000);
    expect(resend()).toBeEnabled();
  });

  test("where cookies are refused nothing is sent, and that is said", async () => {
    const refused = jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    await pass(31_000);
    await user.click(resend());
    expect(outcome()).toContain("This browser blocks cookies");
    expect(server.requests).toEqual([]);
    refused.mockRestore();
  });

  test("offline nothing is sent, and that is said", async () => {
    await pass(31_000);
    act(goOffline);
    await user.click(resend());
    expect(outcome()).toBe("You are offline. Nothing can be sent now.");
    expect(server.requests).toEqual([]);
    act(comeBack);
  });

  test("without a challenge starts over", async () => {
    server.on(RESEND, refusal(409, "otp_start_over"));
    await resendCode();
    expect(router.replace.mock.calls).toEqual([["/r?notice=start-over"]]);
  });
});
