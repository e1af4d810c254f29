import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addWithdrawingPlayer, control, runSandbox } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../../provider-dialect/dialect";
import { toExitCode } from "./check";
import { runTestDoctor } from "./fixtures/doctor-run";

const PATHS = SPECIFICATION_DIALECT.calls;

const PLAYER = { mobile: "9000000001", password: "demo1234" };

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

const json = (body: object) => ({ kind: "body", body: JSON.stringify(body) });

const fault = async (call: string, action: object, times = 9) => {
  const { status } = await control(sandbox, "POST", "/faults", { call, when: "after", times, action });
  expect(status).toBe(200);
};

const readCalls = async (): Promise<readonly string[]> => {
  const { body } = await control(sandbox, "GET", "/journal");
  return (body.requests as readonly { call: string }[]).map(({ call }) => call);
};

test("a working sandbox passes: each call is made once, nothing is written there or here", async () => {
  const player = async () => (await control(sandbox, "GET", `/players/${PLAYER.mobile}`)).body;
  const before = await player();
  const run = await runTestDoctor(settings(), PLAYER);
  // The doctor signs in, so that the player has another token.
  expect(await player()).toEqual({ ...before, token: expect.any(String), tokens: [expect.any(String)] });
  expect(run.checks.filter(({ state }) => state === "warned" || state === "failed")).toEqual([]);
  expect(toExitCode(run.sections)).toBe(0);
  const calls = await readCalls();
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.filter((call) => call !== "payment-details").toSorted()).toEqual(Object.values(PATHS).toSorted());
  expect(run.of("api-bid-history-data")).toBe("passed: ok");
  // The doctor makes no store where there is none.
  expect(readdirSync(folder)).toEqual([]);
});

test("without a test player, calls that need one are skipped and not sent", async () => {
  const run = await runTestDoctor(settings());
  expect(new Set(run.checks.map(({ state }) => state))).toEqual(new Set(["passed", "skipped"]));
  expect(run.of("api-user-wallet-balance")).toMatch(/^skipped: needs a test player/);
  expect(await readCalls()).not.toContain("api-user-wallet-balance");
});

test("a wrong key is named once, and no other call is made", async () => {
  const run = await runTestDoctor({ ...settings(), PROVIDER_APP_KEY: "some-other-key" });
  expect(run.of("api-get-social-data")).toBe("failed: refused_key: the application key was refused");
  expect(run.of("api-game-rates")).toBe("skipped: not asked: the provider does not let this app in");
  expect(run.text).toContain("PROVIDER_APP_KEY");
  expect(run.text).not.toContain("some-other-key");
  expect(toExitCode(run.sections)).toBe(1);
});

test("a token that the provider forgets, a wrong password and an empty list of markets are named", async () => {
  const homes = async (body: object) => {
    for (const call of ["api-user-wallet-balance", "api-get-dashboard-data"]) await fault(call, json(body), 1);
  };
  await homes({ status: true, wallet_amt: "", betting_status: "", result: [] });
  expect((await runTestDoctor(settings(), PLAYER)).of("wallet, dashboard")).toMatch(
    /^failed: .*a token that it does not know$/,
  );

  const other = await runTestDoctor(settings(), { ...PLAYER, password: "not-the-password" });
  expect(other.of("api-user-login")).toMatch(/^failed: refused with the words "Sorry, the password is wrong\."/);
  expect(other.of("api-user-wallet-balance")).toMatch(/^skipped/);

  await homes({ status: true, wallet_amt: "5", betting_status: "1", result: [] });
  const bare = await runTestDoctor(settings(), PLAYER);
  expect(bare.of("main markets")).toBe("failed: the list is empty");
  expect(bare.of("wallet, dashboard")).toBe("failed: neither has minWithdrawal, withdrawOpenTime, withdrawCloseTime");
});

test("a withdrawal of the test player proves the codes, or shows that they are wrong", async () => {
  const named = { ...PLAYER, mobile: await addWithdrawingPlayer(sandbox, "200") };
  expect((await runTestDoctor(settings(), named)).of("withdraw codes")).toBe(
    "passed: the test player's withdrawals prove Paytm 3",
  );
  const own = join(folder, "own.json");
  const codes = { googlePay: "3", paytm: "2", phonePe: "4" };
  writeFileSync(
    own,
    JSON.stringify({ ...SPECIFICATION_DIALECT, withdrawal: { ...SPECIFICATION_DIALECT.withdrawal, codes } }),
  );
  const swapped = { ...settings(), PROVIDER_DIALECT: own };
  expect((await runTestDoctor(swapped, named)).of("withdraw codes")).toBe(
    "failed: the test player's withdrawals say Paytm 3, and the dialect says otherwise",
  );
});

test("a provider message that quotes a secret are shown without it", async () => {
  const msg = `key ${sandbox.appKey}, password ${PLAYER.password}\u001b[31m`;
  await fault("api-game-rates", json({ status: false, msg }));
  const { text } = await runTestDoctor(settings(), PLAYER);
  expect(text).toContain("key [secret], password [secret]");
  expect(text).not.toContain("\u001b");
  const { body } = await control(sandbox, "GET", `/players/${PLAYER.mobile}`);
  expect(text).not.toContain(String(body.token));
});

const UNREADABLE_RATES = { status: true, game_rates: [{ single_digit_val_1: { a: 1 } }] };

/** Lists each fault of the sandbox with the doctor's message about it. */
const FAULTS: readonly (readonly [call: string, action: object, message: RegExp])[] = [
  ["api-game-rates", json({ status: false, msg: "No" }), /^failed: refused with the words "No"/],
  ["api-starline-game-rates", json(UNREADABLE_RATES), /^warned: unreadable: /],
  ["api-how-to-play", { kind: "status", status: 500 }, /^failed: http: status 500$/],
  ["api-get-headline", { kind: "reset" }, /^failed: transport: /],
  ["api-galidisawar-game-rates", { kind: "truncate" }, /^failed: transport: /],
  ["api-starline-game", { kind: "status", status: 302 }, /^failed: http: status 302$/],
  ["api-get-slider-images", { kind: "body", body: "<h1>Maintenance</h1>" }, /^failed: decode: the answer is not JSON$/],
  [
    "api-wallet-transaction-history",
    json({ status: true, transaction_history: [{ transaction_type: "1" }] }),
    /^failed: decode: transaction_history\[0\]\.amount is not an amount of points$/,
  ],
  ["payment-details", { kind: "status", status: 503 }, /^failed: no answer that can be read: status 503$/],
];

test("each fault of the provider is named, with what to do", async () => {
  for (const [call, action] of FAULTS) await fault(call, action);
  const run = await runTestDoctor(settings(), PLAYER);
  for (const [call, , message] of FAULTS) {
    const name = call === "payment-details" ? "payment gateway" : call;
    expect(run.of(name)).toMatch(message);
    expect(run.checks.find((check) => check.name === name)?.remedy).toBeDefined();
  }
  expect(toExitCode(run.sections)).toBe(1);
  const calls = await readCalls();
  const most = Math.max(...calls.map((call) => calls.filter((other) => other === call).length));
  expect(most).toBe(2);
});

test("a provider that hangs is named, and no longer called after three calls", async () => {
  await fault("*", { kind: "hang" }, 99);
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  const run = await runTestDoctor({ ...settings(), GATEWAY_URL: nobody }, null, 200);
  expect(run.of("api-get-social-data")).toMatch(/^failed: timeout: /);
  expect(run.of("api-starline-game-rates")).toBe("skipped: not asked: 3 calls before it had no answer");
  expect(await readCalls()).toHaveLength(3);
});
