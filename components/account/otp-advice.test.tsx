/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { serverNow } from "@/lib/client/clock/server-clock";
import { fakeServer, refusal } from "@/testing/fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import type { OtpFlowName } from "./otp-flows";
import { OtpScreen } from "./otp-screen";

const server = fakeServer(serverNow);
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const FLOWS = {
  registration: { calls: "/api/registration", submit: "Verify Code" },
  "password-reset": { calls: "/api/password-reset", submit: "Verify & Continue" },
  "upi-number": { calls: "/api/upi-number", submit: "Verify UPI" },
} as const satisfies Record<OtpFlowName, object>;
let user = userEvent.setup();

beforeEach(() => {
  server.requests.length = 0;
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const show = (flow: OtpFlowName) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <OtpScreen challenge={{ phone: "9000000001", resendAt: TWO_O_CLOCK + 30_000 }} flow={flow} />
    </TestScreen>,
  );
const tryWith = async (flow: OtpFlowName, code = "1234") => {
  await user.clear(screen.getByLabelText("OTP"));
  await user.type(screen.getByLabelText("OTP"), code);
  await user.click(screen.getByRole("button", { name: FLOWS[flow].submit }));
};
const resend = (name = "Resend OTP") => screen.getByRole("button", { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe("beside what went wrong stands what to do", () => {
  const KEPT = "The code is still good. You can use it again.";
  const OVER = "This code was used already or is too old. Please ask for a new one.";

  test.each([
    [
      "registration",
      refusal(502, "registration_failed", { message: "No room" }),
      "Error registering: No room",
      KEPT,
      false,
    ],
    [
      "registration",
      refusal(502, "registration_failed"),
      "Error registering: Network error. Please try again.",
      KEPT,
      false,
    ],
    [
      "registration",
      refusal(502, "registration_unknown"),
      "Error registering: Network error. Please try again.",
      "Your account may have been made all the same. Ask for a new code and enter it, or try to log in.",
      true,
    ],
    ["registration", refusal(422, "otp_invalid", { params: { over: 1 } }), "Enter Valid OTP", OVER, false],
    [
      "password-reset",
      refusal(422, "reset_otp_invalid", { params: { over: 1 } }),
      "Invalid OTP. Please try again.",
      OVER,
      false,
    ],
    ["upi-number", refusal(502, "upi_number_failed", { message: "Number blocked" }), "Number blocked", KEPT, false],
    [
      "upi-number",
      refusal(502, "upi_number_unknown"),
      "Error processing request",
      "The number may have been saved all the same. Look at your wallet's withdraw methods, or ask for a new code and enter it.",
      true,
    ],
    [
      "registration",
      "down" as const,
      "An error occurred. Please try again.",
      "The code may have been used. Try it again; if it is not taken, ask for a new one.",
      false,
    ],
  ] as const)("%s (%#)", async (flow, answer, words, advice, newCodeNow) => {
    show(flow);
    server.on(`POST ${FLOWS[flow].calls}/verify`, answer);
    await tryWith(flow);
    await waitFor(() => expect(said()).toEqual([words]));
    expect(screen.getByText(advice)).toBeVisible();
    if (newCodeNow) expect(resend()).toBeEnabled();
    else expect(screen.getByRole("button", { name: /^Resend OTP in \d+ s$/ })).toBeDisabled();
  });

  test("a wrong code has nothing beside it, and the next try takes old advice away", async () => {
    show("registration");
    server.on("POST /api/registration/verify", refusal(502, "registration_failed", { message: "No room" }));
    await tryWith("registration");
    await screen.findByText(KEPT);
    server.on("POST /api/registration/verify", refusal(422, "otp_invalid"));
    await tryWith("registration");
    await waitFor(() => expect(said()).toEqual(["Enter Valid OTP"]));
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});

describe("one thing is said at a time", () => {
  test("a code that is tried takes the news of the resend away", async () => {
    show("registration");
    await pass(31_000);
    server.on("POST /api/registration/resend", refusal(502, "otp_resend_failed"));
    await user.click(resend());
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("Failed to resend OTP. Please try again."),
    );
    server.on("POST /api/registration/verify", refusal(422, "otp_invalid"));
    await tryWith("registration");
    await waitFor(() => expect(said()).toEqual(["Enter Valid OTP"]));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("so does one that is not even sent", async () => {
    show("registration");
    await pass(31_000);
    server.on("POST /api/registration/resend", refusal(502, "otp_resend_failed"));
    await user.click(resend());
    await waitFor(() => expect(screen.getByRole("status")).not.toBeEmptyDOMElement());
    await tryWith("registration", "12");
    expect(said()).toEqual(["Enter Valid OTP"]);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("asking for another code takes away what was said of the one before", async () => {
    show("registration");
    server.on("POST /api/registration/verify", refusal(422, "otp_invalid"));
    await tryWith("registration");
    await waitFor(() => expect(said()).toEqual(["Enter Valid OTP"]));
    await pass(31_000);
    server.on("POST /api/registration/resend", { json: { resendAt: TWO_O_CLOCK + 61_000 } });
    await user.click(resend());
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("A new code was sent."));
    expect(said()).toEqual([]);
  });
});
