import { POST as resendUpiNumberRoute } from "@/app/api/upi-number/resend/route";
import { POST as startUpiNumberRoute } from "@/app/api/upi-number/route";
import { POST as verifyUpiNumberRoute } from "@/app/api/upi-number/verify/route";
import { OTP_API } from "@/lib/contract/otp-api";
import { Browser, readErrorCode } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { FundsProvider } from "../money/fixtures/funds-provider";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";

const OTP = "4821";

let app: StartedApp;
let browser: Browser;
let provider: FundsProvider;
let saving: () => Reaction;
let sending: () => Reaction;
let onFile: string;
let reading: (() => Reaction) | undefined;

const behave = (request: Received): Reaction => {
  if (request.path === "/api-resend-otp") return sending();
  if (request.path === "/api-add-user-upi-details") return saving();
  if (request.path === "/api-get-user-payment-details") {
    if (reading !== undefined) return reading();
    return { json: { status: true, payment_details: { phone_pay_number: onFile } } };
  }
  return provider.behave(request);
};

beforeEach(async () => {
  provider = new FundsProvider();
  onFile = "";
  reading = undefined;
  sending = () => ({ json: { status: true, otp: OTP, msg: "sent" } });
  saving = () => ({ json: { status: true, msg: "saved" } });
  app = await startApp({}, behave);
  browser = new Browser();
  await browser.signIn();
});
afterEach(() => app.close());

const start = (body: unknown = { method: "phonePe", number: "9876543210" }) =>
  browser.send(startUpiNumberRoute, OTP_API.upiNumber.start, { body });
const verify = (otp = OTP) => browser.send(verifyUpiNumberRoute, OTP_API.upiNumber.verify, { body: { otp } });
const sent = (path: string) => app.provider.received.filter((request) => request.path === path);

test("security 1: the OTP goes to the player's own number and never into an answer; the right one puts the number on file", async () => {
  const answer = await start({ method: "phonePe", number: "0091 98765 43210" });
  expect(answer.status).toBe(200);
  // Four digits may occur by chance in a time or a digest, but they must not be a whole value.
  const asValue = new RegExp(`(^|[^\\w-])${OTP}([^\\w-]|$)`);
  expect(JSON.stringify([await answer.json(), ...answer.headers])).not.toMatch(asValue);
  expect(sent("/api-resend-otp").map(({ body }) => body.mobile)).toEqual(["9000000001"]);
  expect(await readErrorCode(await verify("0000"))).toBe("otp_invalid");
  expect(sent("/api-add-user-upi-details")).toEqual([]);
  expect((await verify()).status).toBe(200);
  expect(sent("/api-add-user-upi-details").map(({ body }) => body)).toEqual([
    expect.objectContaining({
      upi_type: "3",
      phon_pay_no: "9876543210",
      paytm_no: "",
      google_pay_no: "",
      unique_token: "token-of-the-player",
    }),
  ]);
});

test("security 14: another player's session cannot use the challenge", async () => {
  await start();
  const thief = new Browser();
  await thief.signIn("9000000002");
  for (const [name, value] of browser.cookies) if (!thief.cookies.has(name)) thief.cookies.set(name, value);
  const answer = await thief.send(verifyUpiNumberRoute, OTP_API.upiNumber.verify, { body: { otp: OTP } });
  expect(await readErrorCode(answer)).toBe("otp_start_over");
  expect(sent("/api-add-user-upi-details")).toEqual([]);
});

test.each([
  [{ method: "phonePe", number: "" }, "upi_number_required"],
  [{ method: "phonePe", number: "12345" }, "upi_number_invalid"],
  [{ method: "cheque", number: "9876543210" }, "bad_request"],
])("%o: %s, and no text is sent", async (body, code) => {
  expect(await readErrorCode(await start(body))).toBe(code);
  expect(sent("/api-resend-otp")).toEqual([]);
});

test("a player without betting has no number to put on file", async () => {
  provider.betting = "0";
  expect(await readErrorCode(await start())).toBe("upi_account_off");
  expect(sent("/api-resend-otp")).toEqual([]);
});

describe("the words of an OTP that did not go out", () => {
  test.each([
    [
      "the server's own",
      () => ({ json: { status: false, msg: "Too many texts" } }),
      "upi_otp_failed",
      "Too many texts",
    ],
    ["none given", () => ({ json: { status: false } }), "upi_otp_failed", undefined],
    ["no OTP in it", () => ({ json: { status: true } }), "upi_otp_missing", undefined],
    ["no answer", () => "reset" as const, "upi_otp_unsent", undefined],
  ] satisfies [string, () => Reaction, string, string | undefined][])("%s", async (_name, reaction, code, message) => {
    sending = reaction;
    const body: unknown = await (await start()).json();
    expect(body).toMatchObject({ error: message === undefined ? { code } : { code, message } });
  });
});

describe("a lost answer to saving is settled by what stands on file", () => {
  test("the number is there: added", async () => {
    await start();
    saving = () => {
      onFile = "9876543210";
      return "reset";
    };
    expect((await verify()).status).toBe(200);
  });

  test.each(["reset", { text: "oops", status: 500 }, { json: {} }] satisfies Reaction[])(
    "it is not (%j): no word of success, and a new code can be had at once",
    async (lost) => {
      await start();
      saving = () => lost;
      expect(await readErrorCode(await verify())).toBe("upi_number_unknown");
      saving = () => ({ json: { status: true, msg: "saved" } });
      expect(await (await verify()).json()).toEqual({ error: { code: "otp_invalid", params: { over: 1 } } });
      sending = () => ({ json: { status: true, otp: "5932", msg: "sent" } });
      expect((await browser.send(resendUpiNumberRoute, OTP_API.upiNumber.resend, { body: {} })).status).toBe(200);
      expect((await verify("5932")).status).toBe(200);
      expect(sent("/api-add-user-upi-details").map(({ body }) => body.phon_pay_no)).toEqual([
        "9876543210",
        "9876543210",
      ]);
    },
  );

  test("nobody could be asked: the same", async () => {
    await start();
    saving = () => "reset";
    reading = () => "reset";
    expect(await readErrorCode(await verify())).toBe("upi_number_unknown");
  });
});

describe("what was certainly not saved", () => {
  test("by the provider's word: shown in its text, and the code stays good", async () => {
    await start();
    saving = () => ({ json: { status: false, msg: "Number not accepted" } });
    for (let nth = 0; nth < 7; nth += 1) {
      expect(await (await verify()).json()).toEqual({
        error: { code: "upi_number_failed", message: "Number not accepted" },
      });
    }
    saving = () => ({ json: { status: true, msg: "saved" } });
    expect((await verify()).status).toBe(200);
  });
});
