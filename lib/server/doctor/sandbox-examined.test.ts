import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { control, runSandbox, withdrawingPlayer } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import { PATHS } from "../provider/paths";
import { type Check, exitCodeOf } from "./check";
import { type Examined, examined } from "./fixtures/examined";

const PLAYER = { mobile: "9000000001", password: "demo1234" };
const READS_OF_NOBODY = 12;

let sandbox: Sandbox;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
  sandbox = await runSandbox({ now: Date.now() });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const settings = () => ({
  PROVIDER_URL: sandbox.url,
  PROVIDER_APP_KEY: sandbox.appKey,
  GATEWAY_URL: sandbox.gatewayUrl,
  DATA_DIR: folder,
});

const journal = async (): Promise<readonly string[]> => {
  const { body } = await control(sandbox, "GET", "/journal");
  return (body.requests as readonly { call: string }[]).map(({ call }) => call);
};

const statesOf = ({ sections }: Examined) =>
  new Set(sections.flatMap(({ checks }) => checks.map(({ state }) => state)));

const brief = ({ state, says }: Check): string => `${state}: ${says}`;

test("a sandbox that is well is well, each declared call has its line, and each read is asked once", async () => {
  const run = await examined(settings(), PLAYER);
  expect(
    run.sections.flatMap(({ checks }) => checks).filter(({ state }) => state === "look" || state === "wrong"),
  ).toEqual([]);
  expect(exitCodeOf(run.sections)).toBe(0);
  const lines = run.sections.flatMap(({ checks }) => checks.map(({ name }) => name));
  const paths: readonly string[] = Object.values(PATHS);
  expect(lines.filter((name) => paths.includes(name)).toSorted()).toEqual(paths.toSorted());
  const asked = await journal();
  expect(new Set(asked).size).toBe(asked.length);
  expect(
    asked.filter((call) =>
      /submit-bid|fund-request-add|withdraw-fund|transfer-wallet|forg|otp|check-mobile|profile|change|registration|add-user/.test(
        call,
      ),
    ),
  ).toEqual([]);
  // The store is left as it is: not there.
  expect(readdirSync(folder)).toEqual([]);
});

test("without a test player what needs one is skipped, and nothing of it is asked", async () => {
  const run = await examined(settings());
  expect(statesOf(run)).toEqual(new Set(["well", "skipped"]));
  expect(brief(run.of("api-user-wallet-balance"))).toBe(
    "skipped: needs a player's token: name a test player with --player",
  );
  expect((await journal()).filter((call) => call !== "payment-details")).toHaveLength(READS_OF_NOBODY);
});

test("a wrong key is said once, and no other call is asked", async () => {
  const run = await examined({ ...settings(), PROVIDER_APP_KEY: "some-other-key" });
  expect(brief(run.of("api-get-social-data"))).toBe("wrong: the application key was refused");
  expect(run.of("api-get-social-data").remedy).toContain("PROVIDER_APP_KEY");
  expect(brief(run.of("api-game-rates"))).toBe("skipped: not asked: the provider does not let this app in");
  expect(run.text).not.toContain("some-other-key");
  expect(exitCodeOf(run.sections)).toBe(1);
});

const json = (body: object) => ({ kind: "body", body: JSON.stringify(body) });
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
    /^look: missing: qrdata\[\]\.qr_image/,
    /left out on purpose/,
  ],
  [
    "api-starline-game-rates",
    rates({ single_digit_val_1: 10, single_digit_val_2: 95, single_pana_val_1: { a: 1 }, single_pana_val_2: "1400" }),
    /^look: unreadable: game_rates\[\]\.single_pana_val_1 is not an amount of points; missing: .*other form: numbers for texts: game_rates\[\]\.single_digit_val_1/,
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
    const set = await control(sandbox, "POST", "/faults", { call, when: "after", times: 9, action });
    expect(set.status).toBe(200);
  }
  await control(sandbox, "POST", "/clock", { advanceMs: 300_000 });
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
  const asked = await journal();
  expect(Math.max(...asked.map((call) => asked.filter((other) => other === call).length))).toBeLessThanOrEqual(2);
});

test("a slow call and one that never answers are named, and the run ends", async () => {
  const fault = (call: string, action: object) => control(sandbox, "POST", "/faults", { call, when: "after", action });
  await fault("api-how-to-play", { kind: "delay", ms: 700 });
  await fault("api-game-rates", { kind: "hang" });
  const run = await examined(settings(), null, { deadlineMs: 3000, slowMs: 650 });
  expect(brief(run.of("api-how-to-play"))).toMatch(/^look: slow: [\d.]+ m?s; no video$/);
  expect(run.of("api-how-to-play").remedy).toMatch(/2\.5 s/);
  expect(brief(run.of("api-game-rates"))).toBe("wrong: no answer within 3 s");
  expect(run.of("api-game-rates").remedy).toMatch(/gives up after 10 s/);
});

test("a connection that breaks once is told, though the second try is answered", async () => {
  await control(sandbox, "POST", "/faults", { call: "api-game-rates", when: "before", action: { kind: "reset" } });
  const run = await examined(settings());
  expect(brief(run.of("api-game-rates"))).toMatch(/^look: answered at the second try only; 7 rates$/);
});

test("a token that the provider forgets, a wrong password and a list without main markets are named", async () => {
  const forgotten = json({ status: true, wallet_amt: "", betting_status: "", result: [] });
  for (const call of ["api-user-wallet-balance", "api-get-dashboard-data"]) {
    await control(sandbox, "POST", "/faults", { call, when: "after", action: forgotten });
  }
  expect(brief((await examined(settings(), PLAYER)).of("wallet, dashboard"))).toMatch(
    /^wrong: .*a token that it does not know$/,
  );

  const other = await examined(settings(), { ...PLAYER, password: "not-the-password" });
  expect(brief(other.of("api-user-login"))).toMatch(/^wrong: refused with the words "Sorry, the password is wrong\."/);
  expect(other.of("api-user-wallet-balance").state).toBe("skipped");

  const empty = json({ status: true, wallet_amt: "5", betting_status: "1", result: [] });
  for (const call of ["api-user-wallet-balance", "api-get-dashboard-data"]) {
    await control(sandbox, "POST", "/faults", { call, when: "after", action: empty });
  }
  const bare = await examined(settings(), PLAYER);
  expect(brief(bare.of("main markets"))).toBe("wrong: the list of main markets is empty");
  expect(brief(bare.of("wallet, dashboard"))).toBe(
    "wrong: neither tells the least withdrawal, when withdrawals open, when withdrawals close",
  );
});

test("a withdrawal of the test player proves the codes, or shows that they are wrong", async () => {
  const player = await withdrawingPlayer(sandbox);
  await player.withdraw("200");
  const named = { ...PLAYER, mobile: player.mobile };
  expect(brief((await examined(settings(), named)).of("withdraw codes told"))).toBe(
    "well: the test player's withdrawals prove Paytm 3",
  );
  const swapped = { ...settings(), WITHDRAW_CODES: "googlePay:3,paytm:2,phonePe:4" };
  expect(brief((await examined(swapped, named)).of("withdraw codes told"))).toBe(
    "wrong: the test player's withdrawals say Paytm 3, and WITHDRAW_CODES says otherwise",
  );
});

test("words of the provider that quote a secret are shown without it", async () => {
  const msg = `key ${sandbox.appKey}, password ${PLAYER.password}\u001b[31m`;
  await control(sandbox, "POST", "/faults", {
    call: "api-game-rates",
    when: "after",
    action: json({ status: false, msg }),
  });
  const { text } = await examined(settings(), PLAYER);
  expect(text).toContain("key [secret], password [secret]");
  expect(text).not.toContain("\u001b");
  const { body } = await control(sandbox, "GET", `/players/${PLAYER.mobile}`);
  expect(text).not.toContain(String(body.token));
});
