/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { serverNow } from "@/lib/client/clock/server-clock";
import { navigation } from "@/lib/client/session/session-end";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import type { OtpFlowName } from "./otp-flows";
import { OtpScreen } from "./otp-screen";

/** As a whole new document. */
const replaceDocument = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);

const server = fakeServer(serverNow);
const code = () => screen.getByLabelText("OTP");
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

const show = (flow: OtpFlowName) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <OtpScreen challenge={{ phone: "9000000001", resendAt: TWO_O_CLOCK + 30_000 }} flow={flow} />
    </TestScreen>,
  );

beforeEach(() => {
  server.requests.length = 0;
  replaceDocument.mockClear();
  prepareScreen(TWO_O_CLOCK);
});

const FLOWS = [
  {
    flow: "registration",
    verify: "POST /api/registration/verify",
    submit: "Verify Code",
    wrong: "Enter Valid OTP",
    refused: "otp_invalid",
    next: "/imp",
    start: "/r",
  },
  {
    flow: "password-reset",
    verify: "POST /api/password-reset/verify",
    submit: "Verify & Continue",
    wrong: "Invalid OTP. Please try again.",
    refused: "reset_otp_invalid",
    next: "/change-password",
    start: "/forgotpass",
  },
  {
    flow: "upi-number",
    verify: "POST /api/upi-number/verify",
    submit: "Verify UPI",
    wrong: "Enter Valid OTP",
    refused: "otp_invalid",
    next: "/imp7?notice=upi-added",
    start: "/imp7",
  },
] as const;

describe.each(FLOWS)("the code of a $flow", ({ flow, verify, submit, wrong, refused, next, start }) => {
  const press = () => userEvent.click(screen.getByRole("button", { name: submit }));
  const tryWith = async (text: string) => {
    if (text) await userEvent.type(code(), text);
    await press();
  };
  beforeEach(() => {
    show(flow);
  });

  test("goes to the phone with its country's code, and the phone's keyboard offers it", () => {
    expect(code()).toHaveAccessibleDescription("Enter the 4-digit code that was sent to +91 9000000001");
    expect(code()).toHaveAttribute("inputmode", "numeric");
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(code()).toHaveAttribute("pattern", "\\d{4}");
  });

  test.each(["", "1", "123", "12a"])("typed as %j is refused at its field and not sent", async (text) => {
    await tryWith(text);
    expect(said()).toEqual([wrong]);
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(wrong));
    expect(code()).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test("takes four digits and no more", async () => {
    await userEvent.type(code(), "1a2 3456");
    expect(code()).toHaveValue("1234");
  });

  test.each(["1234", "1 2 3 4", "OTP 1234", "9876543210: your code is 1234."])(
    "is found in the paste %j, whatever was typed before",
    async (text) => {
      await userEvent.type(code(), "99");
      await userEvent.paste(text);
      expect(code()).toHaveValue("1234");
    },
  );

  test("verified leads on, and the button stays busy until it is there", async () => {
    server.on(verify, { json: { ok: true } });
    await tryWith("1234");
    // Who has registered is somebody else than the visitor of before: home begins anew.
    const [leads, stays] =
      flow === "registration" ? [replaceDocument, router.replace] : [router.replace, replaceDocument];
    await waitFor(() => expect(leads.mock.calls).toEqual([[next]]));
    expect(stays).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Please wait..." })).toBeDisabled();
    expect(server.requests.map(({ body }) => body)).toEqual([{ otp: "1234" }]);
  });

  test.each([
    [refusal(422, refused), wrong],
    [refusal(429, "otp_tries_over"), "Too many wrong codes. Please ask for a new one."],
  ])("refused (%#) is told at the field, and stays to be mended", async (answer, words) => {
    server.on(verify, answer);
    await tryWith("1234");
    await waitFor(() => expect(said()).toEqual([words]));
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(code()).toHaveValue("1234");
    expect(code()).toHaveFocus();
  });

  test.each([
    ["down" as const, "An error occurred. Please try again."],
    [refusal(502, "otp_failed"), "An error occurred. Please try again."],
    [refusal(504, "provider_timeout"), "An error occurred. Please try again."],
    [refusal(502, "registration_failed", { message: "No room" }), "Error registering: No room"],
    [refusal(502, "upi_number_failed", { message: "Number blocked" }), "Number blocked"],
    [refusal(502, "upi_number_failed"), "Error processing request"],
  ])("that cannot be verified (%#) is told above the button", async (answer, words) => {
    server.on(verify, answer);
    await tryWith("1234");
    await waitFor(() => expect(said()).toEqual([words]));
    expect(screen.getByRole("button", { name: submit })).toBeEnabled();
  });

  test("without a challenge starts over", async () => {
    server.on(verify, refusal(409, "otp_start_over"));
    await tryWith("1234");
    await waitFor(() => expect(router.replace.mock.calls).toEqual([[`${start}?notice=start-over`]]));
  });

  test("can be left for the previous page", () => {
    expect(screen.getByRole("link", { name: "Back to Previous Page" })).toHaveAttribute("href", start);
  });
});

describe("asking for another code", () => {
  const RESEND = "POST /api/registration/resend";
  const resend = (name = "Resend OTP") => screen.getByRole("button", { name });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  let user = userEvent.setup();

  beforeEach(() => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    prepareScreen(TWO_O_CLOCK);
    show("registration");
  });
  afterEach(() => jest.useRealTimers());

  test("waits for the server's cooldown, second by second", async () => {
    expect(resend("Resend OTP in 30 s")).toBeDisabled();
    await pass(1100);
    expect(resend("Resend OTP in 29 s")).toBeDisabled();
    await pass(28_000);
    expect(resend("Resend OTP in 1 s")).toBeDisabled();
    await pass(1000);
    expect(resend()).toBeEnabled();
  });

  test("sends once, says so, counts down anew and leads to the field", async () => {
    await pass(31_000);
    let arrive = (_answer: { json: unknown }): void => undefined;
    server.on(RESEND, () => new Promise((resolve) => (arrive = resolve)));
    await user.click(resend());
    expect(resend("Sending...")).toBeDisabled();
    await act(async () => arrive({ json: { resendAt: TWO_O_CLOCK + 61_000 } }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("A new code was sent."));
    expect(screen.getByRole("button", { name: /Resend OTP in (29|30|31) s/ })).toBeDisabled();
    expect(code()).toHaveFocus();
    expect(server.requests).toHaveLength(1);
  });

  test.each([["down" as const], [refusal(502, "otp_resend_failed")], [refusal(502, "provider_unreachable")]])(
    "that fails (%#) is told in the document's words and may be tried again",
    async (answer) => {
      await pass(31_000);
      server.on(RESEND, answer);
      await user.click(resend());
      await waitFor(() =>
        expect(screen.getByRole("status")).toHaveTextContent("Failed to resend OTP. Please try again."),
      );
      expect(resend()).toBeEnabled();
    },
  );

  test("security 17: the server's cooldown is shown and counted down", async () => {
    await pass(31_000);
    server.on(RESEND, refusal(429, "otp_cooldown", { params: { seconds: 12 } }));
    await user.click(resend());
    await waitFor(() => expect(resend("Resend OTP in 12 s")).toBeDisabled());
    expect(screen.getByRole("status")).toHaveTextContent(/^$/);
    await pass(13_000);
    expect(resend()).toBeEnabled();
  });

  test("where a text may have gone out, the button counts down to the next try", async () => {
    await pass(31_000);
    server.on(RESEND, refusal(502, "otp_resend_failed", { params: { seconds: 30 } }));
    await user.click(resend());
    await waitFor(() => expect(resend("Resend OTP in 30 s")).toBeDisabled());
    expect(screen.getByRole("status")).toHaveTextContent("Failed to resend OTP. Please try again.");
    await pass(31_000);
    expect(resend()).toBeEnabled();
  });

  test("offline nothing is sent, and that is said", async () => {
    await pass(31_000);
    act(goOffline);
    await user.click(resend());
    expect(screen.getByRole("status")).toHaveTextContent("You are offline. Nothing is sent.");
    expect(server.requests).toEqual([]);
    act(comeBack);
  });

  test("without a challenge starts over", async () => {
    await pass(31_000);
    server.on(RESEND, refusal(409, "otp_start_over"));
    await user.click(resend());
    await waitFor(() => expect(router.replace.mock.calls).toEqual([["/r?notice=start-over"]]));
  });
});

test("faults 41: what was to start over is led there again once the network is back", async () => {
  server.on("POST /api/upi-number/verify", refusal(409, "otp_start_over"));
  show("upi-number");
  await userEvent.type(code(), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Verify UPI" }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  act(goOffline);
  act(comeBack);
  expect(router.replace.mock.calls).toEqual([["/imp7?notice=start-over"], ["/imp7?notice=start-over"]]);
});
