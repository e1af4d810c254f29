import { readdirSync } from "node:fs";
import { control, runSandbox, withdrawingPlayer } from "@/sandbox/fixtures/running-sandbox";
import { PATHS } from "../provider/paths";
import { exitCodeOf } from "./check";
import { type Examined, examined } from "./fixtures/examined";
import { brief, json, PLAYER, sandboxOfEachTest } from "./fixtures/examined-sandbox";

const READS_OF_NOBODY = 12;

const { sandbox, folder, settings, asked, fault } = sandboxOfEachTest({ runSandbox, control });

const statesOf = ({ sections }: Examined) =>
  new Set(sections.flatMap(({ checks }) => checks.map(({ state }) => state)));

test("a sandbox that is well is well, each declared call has its line, and each read is asked once", async () => {
  const run = await examined(settings(), PLAYER);
  expect(
    run.sections.flatMap(({ checks }) => checks).filter(({ state }) => state === "look" || state === "wrong"),
  ).toEqual([]);
  expect(exitCodeOf(run.sections)).toBe(0);
  const lines = run.sections.flatMap(({ checks }) => checks.map(({ name }) => name));
  const paths: readonly string[] = Object.values(PATHS);
  expect(lines.filter((name) => paths.includes(name)).toSorted()).toEqual(paths.toSorted());
  const calls = await asked();
  expect(new Set(calls).size).toBe(calls.length);
  expect(
    calls.filter((call) =>
      /submit-bid|fund-request-add|withdraw-fund|transfer-wallet|forg|otp|check-mobile|profile|change|registration|add-user/.test(
        call,
      ),
    ),
  ).toEqual([]);
  // The store is left as it is: not there.
  expect(readdirSync(folder())).toEqual([]);
});

test("without a test player what needs one is skipped, and nothing of it is asked", async () => {
  const run = await examined(settings());
  expect(statesOf(run)).toEqual(new Set(["well", "skipped"]));
  expect(brief(run.of("api-user-wallet-balance"))).toBe(
    "skipped: needs a player's token: name a test player with --player",
  );
  expect((await asked()).filter((call) => call !== "payment-details")).toHaveLength(READS_OF_NOBODY);
});

test("a wrong key is said once, and no other call is asked", async () => {
  const run = await examined({ ...settings(), PROVIDER_APP_KEY: "some-other-key" });
  expect(brief(run.of("api-get-social-data"))).toBe("wrong: the application key was refused");
  expect(run.of("api-get-social-data").remedy).toContain("PROVIDER_APP_KEY");
  expect(brief(run.of("api-game-rates"))).toBe("skipped: not asked: the provider does not let this app in");
  expect(run.text).not.toContain("some-other-key");
  expect(exitCodeOf(run.sections)).toBe(1);
});

test("a token that the provider forgets, a wrong password and a list without main markets are named", async () => {
  const forgotten = json({ status: true, wallet_amt: "", betting_status: "", result: [] });
  for (const call of ["api-user-wallet-balance", "api-get-dashboard-data"]) {
    await fault(call, forgotten, 1);
  }
  expect(brief((await examined(settings(), PLAYER)).of("wallet, dashboard"))).toMatch(
    /^wrong: .*a token that it does not know$/,
  );

  const other = await examined(settings(), { ...PLAYER, password: "not-the-password" });
  expect(brief(other.of("api-user-login"))).toMatch(/^wrong: refused with the words "Sorry, the password is wrong\."/);
  expect(other.of("api-user-wallet-balance").state).toBe("skipped");

  const empty = json({ status: true, wallet_amt: "5", betting_status: "1", result: [] });
  for (const call of ["api-user-wallet-balance", "api-get-dashboard-data"]) {
    await fault(call, empty, 1);
  }
  const bare = await examined(settings(), PLAYER);
  expect(brief(bare.of("main markets"))).toBe("wrong: the list of main markets is empty");
  expect(brief(bare.of("wallet, dashboard"))).toBe(
    "wrong: neither tells the least withdrawal, when withdrawals open, when withdrawals close",
  );
});

test("a withdrawal of the test player proves the codes, or shows that they are wrong", async () => {
  const player = await withdrawingPlayer(sandbox());
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
  const msg = `key ${sandbox().appKey}, password ${PLAYER.password}\u001b[31m`;
  await fault("api-game-rates", json({ status: false, msg }));
  const { text } = await examined(settings(), PLAYER);
  expect(text).toContain("key [secret], password [secret]");
  expect(text).not.toContain("\u001b");
  const { body } = await control(sandbox(), "GET", `/players/${PLAYER.mobile}`);
  expect(text).not.toContain(String(body.token));
});
