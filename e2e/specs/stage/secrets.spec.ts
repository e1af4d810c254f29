import { apiPhone, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type BeginHost, test as base } from "../../fixtures/database-test";
import type { Host } from "../../fixtures/host";
import { whyNotStarted } from "../../fixtures/processes";
import type { Control } from "../../kit/control";
import { SECRETS } from "../../kit/shared-servers";
import { expect } from "../../kit/test";

const OLD = SECRETS.session;
const NEW = "e2e-new-session-secret-9876543210-zyxwvuts";
const MISTYPED = `${OLD.slice(0, -1)}X`;
const SENTENCE =
  "SESSION_SECRET does not open this store: set the secret that the other hosts have, or put the one from before into SESSION_SECRET_PREVIOUS.";

type Settings = Readonly<Record<string, string>>;

const secrets = (secret: string, previous = ""): Settings => ({
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: previous,
});

/** Two hosts on one PostgreSQL whose secrets change, and a player who was signed in before. */
interface Rotation {
  /** Ends one of the two and starts it with other secrets, as a deployment does. */
  readonly restart: (nth: 0 | 1, settings: Settings) => Promise<void>;
  /** What a host says with which these secrets do not serve, and its exit code. */
  readonly refusal: (settings: Settings) => Promise<readonly [code: unknown, said: unknown]>;
  /** A new key that reaches all hosts that are up, twice each and at once, and an old one after it: each is sent once. */
  readonly eachKeyIsSentOnce: () => Promise<void>;
  /** Ends a host, and does not start it again. */
  readonly end: (nth: 0 | 1) => Promise<void>;
}

interface Parts {
  readonly begin: BeginHost;
  readonly control: Control;
  readonly marketId: string;
}

const startRotation = async ({ begin, control, marketId }: Parts): Promise<Rotation> => {
  const start = async (settings: Settings): Promise<Host> => {
    const host = await begin(settings);
    await host.untilUp();
    return host;
  };
  const hosts: [Host, Host] = [await start(secrets(OLD)), await start(secrets(OLD))];
  const up = new Set<0 | 1>([0, 1]);

  const player = await control.newPlayer({ points: 5000 });
  const jar = new Map<string, string>();
  const phone = apiPhone(hosts[0].url, jar);
  expect((await phone.signIn(player.mobile, player.password)).status).toBe(200);
  // What a phone has from before the change: each call begins with it.
  const phones = () => [...up].map((nth) => apiPhone(hosts[nth].url, new Map(jar)));
  const bid = singleDigitBid(marketId, ["5", 50]);
  const keys: string[] = [];

  const sendByAll = async (key: string): Promise<void> => {
    const answers = await Promise.all([...phones(), ...phones()].map((one) => one.placeBids(key, bid)));
    expect(answers.map(({ status, body }) => [status, body.outcome?.state ?? body.error?.code])).toEqual(
      answers.map(() => [200, "placed"]),
    );
  };
  return {
    restart: async (nth, settings) => {
      if (up.has(nth)) await hosts[nth].close();
      hosts[nth] = await start(settings);
      up.add(nth);
    },
    refusal: async (settings) => {
      const { process } = await begin(settings);
      return [await process.ended, whyNotStarted(process)];
    },
    eachKeyIsSentOnce: async () => {
      await Promise.all(phones().map((one) => one.untilListed(marketId)));
      // Slow enough that the same key is under way on all hosts together.
      await control.fault({
        call: "api-submit-bid",
        mobile: player.mobile,
        when: "after",
        action: { kind: "delay", ms: 500 },
      });
      keys.push(newKey());
      for (const key of [keys.at(-1), keys[0]]) await sendByAll(key ?? "");
      expect(await control.bidsSent(player.mobile)).toHaveLength(keys.length);
      expect((await control.player(player.mobile)).wallet).toBe(String(5000 - 50 * keys.length));
    },
    end: async (nth) => {
      await hosts[nth].close();
      up.delete(nth);
    },
  };
};

const test = base.extend<{ readonly rotation: Rotation }>({
  rotation: async ({ begin, control }, use) => {
    const { gameId } = await control.allDayMarket("main");
    await use(await startRotation({ begin, control, marketId: gameId }));
  },
});

test.describe("faults 38: SESSION_SECRET changes on two hosts", () => {
  test.describe.configure({ timeout: 300_000 });

  test("security 45: in the order of docs/deploy.md no session ends, and each key is sent once at every step", {
    tag: ["@security", "@slow"],
  }, async ({ rotation }) => {
    await rotation.eachKeyIsSentOnce();

    await test.step("a mistyped secret, or a new one without the one from before, does not start; the other host goes on", async () => {
      await rotation.end(1);
      for (const wrong of [secrets(MISTYPED), secrets(NEW)]) {
        expect(await rotation.refusal(wrong)).toEqual([1, SENTENCE]);
      }
      await rotation.eachKeyIsSentOnce();
    });

    for (const [step, order] of [
      [secrets(OLD, NEW), [1, 0]],
      [secrets(NEW, OLD), [0, 1]],
    ] as const) {
      for (const nth of order) {
        await rotation.restart(nth, step);
        await rotation.eachKeyIsSentOnce();
      }
    }
    // The session of before the change is sealed with the old secret: who takes that away ends it, and nothing else.
    await rotation.restart(1, secrets(NEW));
    expect(await rotation.refusal(secrets(OLD))).toEqual([1, SENTENCE]);
  });
});
