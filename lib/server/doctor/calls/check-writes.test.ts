import { tmpdir } from "node:os";
import path from "node:path";
import { control, runSandbox } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import { PATHS } from "../../provider/paths";
import { exitCodeOf } from "../check";
import { examined } from "../fixtures/examined";

const PLAYER = { mobile: "9000000001", password: "demo1234" };

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ now: Date.now() });
});
afterEach(() => sandbox.close());

const examine = (write: boolean) =>
  examined(
    {
      PROVIDER_URL: sandbox.url,
      PROVIDER_APP_KEY: sandbox.appKey,
      GATEWAY_URL: sandbox.gatewayUrl,
      // Any user may make it there; the doctor does not.
      DATA_DIR: path.join(tmpdir(), "nowhere", "data"),
    },
    PLAYER,
    { write },
  );

const ledger = async () => (await control(sandbox, "GET", `/ledger?mobile=${PLAYER.mobile}`)).body.entries;
const writing = (run: Awaited<ReturnType<typeof examine>>) =>
  run.sections.find(({ title }) => title === "Calls that write")?.checks ?? [];

test("with --write every call that writes is asked but registration, and nothing is another than before", async () => {
  const before = await ledger();
  const run = await examine(true);
  const states = Object.fromEntries(writing(run).map(({ name, state, says }) => [name, `${state}: ${says}`]));
  expect(states).toMatchObject({
    [PATHS.checkMobile]: expect.stringMatching(/^well: as documented; no text, the number is taken: "/),
    [PATHS.forgetCheckMobile]: "well: as documented; a text was sent to the test player",
    [PATHS.fundRequest]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.withdraw]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.transfer]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.mainSubmitBid]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.starlineSubmitBid]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.galiSubmitBid]: expect.stringMatching(/^well: as documented; refused as it should be: "/),
    [PATHS.changePassword]: "well: as documented; taken",
    [PATHS.forgotPassword]: expect.stringMatching(/^well: taken; other form: the JSON stands inside other text/),
    [PATHS.profileUpdate]: expect.stringMatching(/^well: taken; other form/),
    [PATHS.userRegistration]: "skipped: not asked: it makes a player",
    [PATHS.addUpiNumber]: "skipped: not asked: it sets a UPI number",
    "test player afterwards": "well: signs in as before, and no point was moved",
  });
  expect(exitCodeOf(run.sections)).toBe(0);
  expect(await ledger()).toEqual(before);
  expect((await control(sandbox, "GET", `/money/pending?mobile=${PLAYER.mobile}`)).body).toEqual({
    deposits: [],
    withdrawals: [],
  });
  const { otps } = (await control(sandbox, "GET", `/otps?mobile=${PLAYER.mobile}`)).body as { otps: { otp: string }[] };
  expect(otps).toHaveLength(2);
});

test("a provider that takes a bid of nothing is named, and so is one that sends no text", async () => {
  const answer = (call: string, body: object) =>
    control(sandbox, "POST", "/faults", { call, when: "before", action: { kind: "body", body: JSON.stringify(body) } });
  await answer(PATHS.mainSubmitBid, { status: true, msg: "Bid placed" });
  await answer(PATHS.forgetCheckMobile, { status: false, msg: "Not today" });
  await answer(PATHS.transfer, { msg: "no status" });
  const run = await examine(true);
  expect(run.of(PATHS.mainSubmitBid)).toMatchObject({ state: "wrong", says: "taken, though it is about 0 points" });
  expect(run.of(PATHS.forgetCheckMobile)).toMatchObject({ state: "wrong", says: 'no text was sent: "Not today"' });
  expect(run.of(PATHS.transfer)).toMatchObject({ state: "wrong", says: "status is not true or false" });
});
