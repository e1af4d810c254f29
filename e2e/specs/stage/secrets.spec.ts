import { apiPhone, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type Host, test } from "../../fixtures/host";
import { whyNotStarted } from "../../fixtures/processes";
import { SECRETS } from "../../kit/shared-servers";
import { expect } from "../../kit/test";

const OLD = SECRETS.session;
const NEW = "e2e-new-session-secret-9876543210-zyxwvuts";
const MISTYPED = `${OLD.slice(0, -1)}X`;
const SENTENCE =
  "SESSION_SECRET does not open this store: set the secret that the other hosts have, or put the one from before into SESSION_SECRET_PREVIOUS.";

const secrets = (secret: string, previous = "") => ({ SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: previous });

test("faults 38, security 45: SESSION_SECRET changes on two hosts in the order of docs/deploy.md: no session ends, and each key is sent once at every step", {
  tag: ["@security", "@slow"],
}, async ({ begin, control }) => {
  test.setTimeout(300_000);
  const start = async (settings: Readonly<Record<string, string>>): Promise<Host> => {
    const host = await begin(settings);
    await host.untilUp();
    return host;
  };
  const hosts: [Host, Host] = [await start(secrets(OLD)), await start(secrets(OLD))];
  const jar = new Map<string, string>();
  const { mobile, marketId } = await newBettor(control, hosts[0].url, { points: 5000, jar });
  const bid = singleDigitBid(marketId, ["5", 50]);
  const keys: string[] = [];

  /** A new key reaches the hosts twice each and at once, and after it the first key again: each was sent once. */
  const eachKeyIsSentOnce = async (up: readonly Host[] = hosts) => {
    // The phone has the cookies from before the change.
    const phones = [...up, ...up].map(({ url }) => apiPhone(url, new Map(jar)));
    await Promise.all(phones.map((phone) => phone.untilListed(marketId)));
    // Slow enough that the same key is under way on all hosts together.
    const action = { kind: "delay", ms: 500 } as const;
    await control.fault({ call: "api-submit-bid", mobile, when: "after", action });
    keys.push(newKey());
    for (const key of [keys.at(-1) ?? "", keys[0] ?? ""]) {
      const answers = await Promise.all(phones.map((phone) => phone.placeBids(key, bid)));
      const told = answers.map(({ status, body }) => [status, body.outcome?.state ?? body.error?.code]);
      expect(told).toEqual(answers.map(() => [200, "placed"]));
    }
    expect(await control.bidsSent(mobile)).toHaveLength(keys.length);
    expect((await control.player(mobile)).wallet).toBe(String(5000 - 50 * keys.length));
  };
  const isRefused = async (settings: Readonly<Record<string, string>>) => {
    const { process } = await begin(settings);
    expect([await process.ended, whyNotStarted(process)]).toEqual([1, SENTENCE]);
  };

  await eachKeyIsSentOnce();
  await test.step("a mistyped secret, or a new one without the one from before, does not start; the other host goes on", async () => {
    await hosts[1].close();
    for (const wrong of [secrets(MISTYPED), secrets(NEW)]) await isRefused(wrong);
    await eachKeyIsSentOnce([hosts[0]]);
  });
  for (const [step, order] of [
    [secrets(OLD, NEW), [1, 0]],
    [secrets(NEW, OLD), [0, 1]],
  ] as const) {
    for (const nth of order) {
      await hosts[nth].close();
      hosts[nth] = await start(step);
      await eachKeyIsSentOnce();
    }
  }
  await hosts[1].close();
  hosts[1] = await start(secrets(NEW));
  await isRefused(secrets(OLD));
});
