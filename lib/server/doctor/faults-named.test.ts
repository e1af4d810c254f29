import { control, runSandbox } from "@/sandbox/fixtures/running-sandbox";
import { closedPort } from "../provider/fixtures/fake-provider";
import { exitCodeOf } from "./check";
import { examined } from "./fixtures/examined";
import { brief, json, PLAYER, sandboxOfEachTest } from "./fixtures/examined-sandbox";

const { sandbox, settings, asked, fault } = sandboxOfEachTest({ runSandbox, control });

const contacts = {
  status: true,
  msg: "Data",
  mobile_no: "9000000097",
  mobile_1: "9000000098",
  telegram_no: "9000000099",
};
const rates = (row: object) => json({ status: true, game_rates: [row] });

/** What the sandbox answers in place of an answer, and what the doctor says of it. */
const FAULTS: readonly (readonly [call: string, action: object, says: RegExp, remedy: RegExp | undefined])[] = [
  [
    "api-game-rates",
    json({ status: false, msg: "Something went wrong" }),
    /^wrong: refused with the words "Something went wrong"/,
    /Ask the provider/,
  ],
  [
    "api-get-social-data",
    { kind: "body", body: `<b>Notice</b>${JSON.stringify(contacts)}<br>`, contentType: "text/html" },
    /^well: 3 contacts; other form: the JSON stands inside other text; it is sent as another type than JSON$/,
    undefined,
  ],
  [
    "api-get-qr-pay",
    json({ status: true, qrdata: [{ upi_id: "a@upi" }] }),
    /^look: missing: qr_image in qrdata/,
    /left out on purpose/,
  ],
  [
    "api-starline-game-rates",
    rates({ single_digit_val_1: 10, single_digit_val_2: 95, single_pana_val_1: { a: 1 }, single_pana_val_2: "1400" }),
    /^look: unreadable: single_pana_val_1 is not an amount of points in game_rates; missing: .*other form: numbers for texts: single_digit_val_1, single_digit_val_2 in game_rates/,
    /count as missing/,
  ],
  [
    "api-how-to-play",
    { kind: "status", status: 500 },
    /^wrong: HTTP status 500 in place of an answer$/,
    /tell its operator/,
  ],
  [
    "api-get-headline",
    { kind: "reset" },
    /^wrong: the connection broke off .* at the second try too$/,
    /proxy in between/,
  ],
  ["api-galidisawar-game-rates", { kind: "truncate" }, /^wrong: the connection broke off/, /proxy in between/],
  [
    "api-starline-game",
    json({ result: [], web_starline_chart_url: "" }),
    /^look: the list of Starline markets is empty/,
    /no market/,
  ],
  [
    "apiGetawayStatus",
    json({ status: true, getaway_status: "1", bonus_scheme: { a: 1 } }),
    /^well: UPI apps are on; new: bonus_scheme$/,
    undefined,
  ],
  ["api-galidisawar-game", { kind: "status", status: 404 }, /^wrong: HTTP status 404/, /paths\.ts/],
  [
    "api-get-slider-images",
    { kind: "body", body: "<h1>Maintenance</h1>" },
    /^wrong: the answer holds no JSON object$/,
    /decoder/,
  ],
  [
    "api-wallet-transaction-history",
    json({ status: true, transaction_history: [{ transaction_type: "1" }] }),
    /^wrong: transaction_history\[0\]\.amount is not an amount of points$/,
    /decoder/,
  ],
  [
    "payment-details",
    { kind: "status", status: 503 },
    /^wrong: no answer that can be read: status 503$/,
    /GATEWAY_URL/,
  ],
];

test("each of thirteen faults and a clock five minutes wrong are named, with what to do", async () => {
  for (const [call, action] of FAULTS) {
    const set = await fault(call, action);
    expect(set.status).toBe(200);
  }
  await control(sandbox(), "POST", "/clock", { advanceMs: 300_000 });
  const run = await examined(settings(), PLAYER);
  for (const [call, , says, remedy] of FAULTS) {
    const check = run.of(call === "payment-details" ? "payment gateway" : call);
    expect(brief(check)).toMatch(says);
    if (remedy) expect(check.remedy).toMatch(remedy);
    else expect(check.remedy).toBeUndefined();
  }
  expect(brief(run.of("provider's clock"))).toMatch(/^look: the sandbox's clock is 5 min ahead of this host's$/);
  expect(exitCodeOf(run.sections)).toBe(1);
  // Nothing is asked more than twice.
  const calls = await asked();
  expect(Math.max(...calls.map((call) => calls.filter((other) => other === call).length))).toBeLessThanOrEqual(2);
});

test("a slow call is named, and how long a page waits", async () => {
  await fault("api-how-to-play", { kind: "delay", ms: 600 });
  const run = await examined(settings(), null, { slowMs: 550 });
  expect(brief(run.of("api-how-to-play"))).toMatch(/^look: slow: [\d.]+ m?s; no video$/);
  expect(run.of("api-how-to-play").remedy).toMatch(/2\.5 s/);
});

test("a provider that hangs is named, and not waited for call by call", async () => {
  await fault("*", { kind: "hang" }, 99);
  const elsewhere = { GATEWAY_URL: `http://127.0.0.1:${await closedPort()}` };
  const run = await examined({ ...settings(), ...elsewhere }, PLAYER, { deadlineMs: 200 });
  const calls = run.sections.find(({ title }) => title === "Calls that read")?.checks ?? [];
  const [first] = calls.filter(({ says }) => says === "no answer within 200 ms");
  expect(first?.remedy).toMatch(/gives up after 10 s/);
  expect(calls.filter(({ state }) => state === "wrong").length).toBeLessThan(10);
  expect(calls.at(-1)).toMatchObject({ state: "skipped" });
  expect(exitCodeOf(run.sections)).toBe(1);
});

test("a connection that breaks once is told, though the second try is answered", async () => {
  await fault("api-game-rates", { kind: "reset" }, 1);
  const run = await examined(settings());
  expect(brief(run.of("api-game-rates"))).toMatch(/^look: answered at the second try only; 7 rates$/);
});
