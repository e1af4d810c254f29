import { type AnotherHost, startHost } from "../../fixtures/another-host";
import { type ApiPhone, apiPhone, newKey, singleDigitBid } from "../../fixtures/api-phone";
import type { SandboxPlayer } from "../../fixtures/control";
import { sharedDatabase } from "../../fixtures/postgres";
import { type Stage, startStage } from "../../fixtures/stage";
import { test as base, expect } from "../../fixtures/stage-test";

const OLD = "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui";
const NEW = "Zq8_mNb3-VcX5lKj7hGf2dSa9pOiU4yT";
const MISTYPED = "Zq8_mNb3-VcX5lKj7hGf2dSa9pOiU4yX";
const REFUSED = /SESSION_SECRET does not open this store: /;

/** A stage whose app has the old secret, and hosts beside it on its database, which end with the test. */
interface Rotation {
  readonly stage: Stage;
  /** Starts a host and tells its address. @throws Error with what it printed where it does not start. */
  readonly host: (secret: string, previous?: string) => Promise<string>;
}

const test = base.extend<{ readonly rotation: Rotation }>({
  rotation: async ({ stageNow }, use) => {
    const database = await sharedDatabase();
    const DATABASE_URL = database.url;
    const stage = await startStage({ now: stageNow, appSettings: { DATABASE_URL, SESSION_SECRET: OLD } });
    const hosts: AnotherHost[] = [];
    const host = async (SESSION_SECRET: string, SESSION_SECRET_PREVIOUS = "") => {
      const started = await startHost(stage, { DATABASE_URL, SESSION_SECRET, SESSION_SECRET_PREVIOUS });
      hosts.push(started);
      return started.url;
    };
    await use({ stage, host });
    for (const one of hosts) await one.close();
    await stage.close();
    await database.close();
  },
  stage: async ({ rotation }, use) => {
    await use(rotation.stage);
  },
});

const signedIn = async (url: string, { mobile, password }: SandboxPlayer): Promise<ApiPhone> => {
  const phone = apiPhone(url);
  expect((await phone.signIn(mobile, password)).status).toBe(200);
  return phone;
};

test("security 45: over a change of secrets, host by host, a key goes out once and a wrong host does not start", async ({
  rotation: { stage, host },
  control,
  newMarket,
}) => {
  const market = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const player = await control.newPlayer({ points: 1000 });
  const jar = new Map<string, string>();
  const [first, second] = [newKey(), newKey()];
  const bids = [singleDigitBid(market.gameId, ["5", 10]), singleDigitBid(market.gameId, ["6", 20])] as const;
  const tells = async (phone: ApiPhone) => {
    expect((await phone.placeBids(first, bids[0])).body.outcome).toMatchObject({ state: "placed", total: "10" });
    expect((await phone.placeBids(second, bids[1])).body.outcome).toMatchObject({ state: "placed", total: "20" });
  };

  const onOld = apiPhone(stage.appUrl, jar);
  expect((await onOld.signIn(player.mobile, player.password)).status).toBe(200);
  await onOld.untilListed(market.gameId);
  expect((await onOld.placeBids(first, bids[0])).body.outcome?.state).toBe("placed");

  const changed = await host(NEW, OLD);
  await apiPhone(changed, jar).untilListed(market.gameId);
  await tells(apiPhone(changed, jar));

  // A session that began under the new secret is nobody's where only the old one is known; a sign-in there is the same
  // player, whose keys are known.
  const onNew = await signedIn(changed, player);
  await tells(onNew);
  await tells(await signedIn(stage.appUrl, player));
  expect(await control.bidsSent(player.mobile)).toHaveLength(2);

  // From the first start under the new secret on the key opens with that one alone.
  await expect(host(MISTYPED)).rejects.toThrow(REFUSED);
  await expect(host(OLD)).rejects.toThrow(REFUSED);
  const after = await host(NEW);
  expect((await apiPhone(after, jar).get("/api/wallet")).status).toBe(401);
  await tells(await signedIn(after, player));
  expect(await control.bidsSent(player.mobile)).toHaveLength(2);
});
