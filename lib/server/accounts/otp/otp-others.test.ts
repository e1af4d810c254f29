import { takesLongTests } from "@/testing/share";
import {
  type AccountsApp,
  forget,
  NEWCOMER,
  OWNER,
  register,
  startAccounts,
  verifyRegistration,
  verifyReset,
  wrong,
} from "../../fixtures/accounts";
import { Browser, codeOf } from "../../fixtures/browser";
import { STORE_KINDS } from "../../store/fixtures/test-stores";

const COOLDOWN_MS = 30_001;
const HOUR_MS = 60 * 60_000;
/** One IPv4 address may use a quarter of the cap of all, and half of the tries for one number. */
const ATTACKER = { address: "198.51.100.1" };
const ELSEWHERE = { address: "192.0.2.44" };

// The tests type hundreds of codes, each of which costs a handful of statements.
jest.setTimeout(180_000);

describe.each(STORE_KINDS)("OTPs of others on %s", (store) => {
  let app: AccountsApp;
  const longTest = takesLongTests(store) ? test : () => undefined;

  beforeEach(async () => {
    app = await startAccounts({}, store);
  });
  afterEach(() => app.close());

  const number = (nth: number) => `91000${String(nth).padStart(5, "0")}`;
  const logged = (event: string) =>
    app
      .logged()
      .split("\n")
      .filter((line) => line.includes(`"${event}"`) && line.includes('"level":"error"'));

  /** Types five wrong codes for the text that the browser has just requested. @returns the answers. */
  const typeWrong = async (by: Browser, phone: string, verify: typeof verifyReset, sent: { address: string }) => {
    const told: unknown[] = [];
    for (let nth = 0; nth < 5; nth += 1) told.push(await codeOf(await verify(by, wrong(app.lastOtp(phone)), sent)));
    return told;
  };
  const guessReset = async (phone: string, sent: { address: string }, by = new Browser()): Promise<unknown[]> => {
    const started = await forget(by, phone, sent);
    return started.status === 200 ? typeWrong(by, phone, verifyReset, sent) : [await codeOf(started)];
  };
  const guessRegistration = async (phone: string, sent: { address: string }, by = new Browser()) => {
    const started = await register(by, { phone }, sent);
    return started.status === 200 ? typeWrong(by, phone, verifyRegistration, sent) : [await codeOf(started)];
  };
  /** Sends so many texts to unknown numbers and types five wrong codes for each. */
  const spray = async (from: number, texts: number, addressOf: (nth: number) => { address: string }) => {
    const told: unknown[] = [];
    for (let nth = from; nth < from + texts; nth += 1) {
      told.push(...(await guessRegistration(number(nth), addressOf(nth))));
    }
    return told;
  };
  const wrongOnes = (told: readonly unknown[]) =>
    told.filter((code) => code === "otp_invalid" || code === "reset_otp_invalid").length;
  const restart = async (wrongPerHour: string) => {
    await app.close();
    app = await startAccounts({ OTP_WRONG_PER_HOUR: wrongPerHour }, store);
  };
  const registers = async (phone: string, sent: { address: string }) => {
    const player = new Browser();
    await register(player, { phone }, sent);
    return (await verifyRegistration(player, app.lastOtp(phone), sent)).status;
  };

  const clients: readonly (readonly [what: string, addressOf: (nth: number) => string, most: number])[] = [
    ["an IPv4 address", () => "198.51.100.1", 50],
    ["a /48 network of IPv6", (nth) => `2001:db8:7:${nth.toString(16)}00::/64`, 50],
    ["a /56 network", (nth) => `2001:db8:7:10${nth.toString(16).padStart(2, "0")}::/64`, 25],
    ["a /64 network", () => "2001:db8:7:1::/64", 12],
  ];
  for (const [what, addressOf, most] of clients) {
    longTest(`security 15 and 38: ${what} can use so much of the cap of all, a quarter at most`, async () => {
      const told = await spray(1, 20, (nth) => ({ address: addressOf(nth) }));
      expect(wrongOnes(told)).toBe(most);
      expect(told.at(-1)).toBe("rate_limited");
      expect(logged("otp_wrong_cap")).toEqual([]);
      expect(await registers(NEWCOMER, ELSEWHERE)).toBe(200);
    });
  }

  test("security 38: fifteen wrong codes for a number leave its owner's tries, on a browser never seen before too", async () => {
    const owner = new Browser();
    await owner.signIn(OWNER);
    for (let nth = 0; nth < 3; nth += 1) {
      await guessReset(OWNER, { address: `198.51.100.${nth}` });
      app.wait(COOLDOWN_MS);
    }
    await forget(owner);
    expect((await verifyReset(owner, app.lastOtp(OWNER))).status).toBe(200);
    app.wait(COOLDOWN_MS);
    const fresh = new Browser();
    await forget(fresh, OWNER, ELSEWHERE);
    expect((await verifyReset(fresh, app.lastOtp(OWNER), ELSEWHERE)).status).toBe(200);
  });

  longTest(
    "security 38: however long strangers guess a number, from wherever, its owner's own browser has all its tries",
    async () => {
      const owner = new Browser();
      await owner.signIn(OWNER);
      let compared = 0;
      for (let nth = 0; nth < 14; nth += 1) {
        compared += wrongOnes(await guessReset(OWNER, { address: `198.51.100.${nth}` }));
        app.wait(11 * 60_000);
      }
      // Security 13 to 15: of ten thousand codes, twenty guesses a day.
      expect(compared).toBe(20);
      await forget(owner);
      for (let nth = 0; nth < 4; nth += 1) {
        expect(await codeOf(await verifyReset(owner, wrong(app.lastOtp(OWNER))))).toBe("reset_otp_invalid");
      }
      expect((await verifyReset(owner, app.lastOtp(OWNER))).status).toBe(200);
    },
  );

  test("security 38: the owner's own browser gets texts when strangers have used up the number's", async () => {
    const owner = new Browser();
    await owner.signIn(OWNER);
    for (let nth = 0; nth < 6; nth += 1) {
      expect((await forget(new Browser(), OWNER, { address: `198.51.100.${nth}` })).status).toBe(200);
      app.wait(COOLDOWN_MS);
    }
    expect(await codeOf(await forget(new Browser(), OWNER, ELSEWHERE))).toBe("rate_limited");
    expect((await forget(owner)).status).toBe(200);
  });

  test("security 38: an own browser is bounded too, and own for its number alone", async () => {
    const owner = new Browser();
    await owner.signIn(OWNER);
    const told: unknown[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      told.push(...(await guessReset(OWNER, ATTACKER, owner)));
      app.wait(COOLDOWN_MS);
    }
    expect([wrongOnes(told), told.at(-1)]).toEqual([15, "rate_limited"]);
    // For another number it is a stranger.
    const other: unknown[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      other.push(...(await guessRegistration(NEWCOMER, ATTACKER, owner)));
      app.wait(COOLDOWN_MS);
    }
    expect(wrongOnes(other)).toBe(10);
  });

  test.each([
    ["one address", (_nth: number) => "198.51.100.1"],
    ["one /48 network", (nth: number) => `2001:db8:7:${nth}::/64`],
  ])("security 38: %s cannot use up a number's tries of the day", async (_what, addressOf) => {
    let compared = 0;
    for (let nth = 0; nth < 4; nth += 1) {
      compared += wrongOnes(await guessReset(OWNER, { address: addressOf(nth) }));
      app.wait(COOLDOWN_MS);
    }
    expect(compared).toBe(10);
    const fresh = new Browser();
    await forget(fresh, OWNER, ELSEWHERE);
    expect((await verifyReset(fresh, app.lastOtp(OWNER), ELSEWHERE)).status).toBe(200);
  });

  longTest(
    "security 38: when the cap of all is reached, owners go on in their own browsers, and strangers get no useless text",
    async () => {
      await restart("10");
      const owner = new Browser();
      await owner.signIn(OWNER);
      for (let nth = 1; nth <= 12; nth += 1) await spray(nth, 1, () => ({ address: `198.51.100.${nth}` }));
      expect(logged("otp_wrong_cap")).toHaveLength(1);
      const texts = app.texts.length;
      expect(await codeOf(await forget(new Browser(), OWNER, ELSEWHERE))).toBe("rate_limited");
      expect(app.texts).toHaveLength(texts);
      await forget(owner);
      expect((await verifyReset(owner, app.lastOtp(OWNER))).status).toBe(200);
    },
  );

  longTest(
    "security 15 and 38: the alarm rings at a quarter of the hour's cap, and again at twice it in a day",
    async () => {
      await restart("24");
      const from = (nth: number) => ({ address: `198.51.100.${nth % 250}` });
      await spray(1, 1, from);
      expect(logged("otp_wrong_many")).toEqual([]);
      await spray(20, 1, from);
      const [rung = ""] = logged("otp_wrong_many");
      expect(JSON.parse(rung)).toMatchObject({ window: "hour", wrong: 6, wrongPerHour: 24 });
      for (let nth = 1; nth <= 11; nth += 1) {
        app.wait(HOUR_MS + 1);
        await spray(100 + nth * 10, 1, from);
      }
      expect(logged("otp_wrong_many").map((line) => JSON.parse(line).window)).toEqual(["hour", "day"]);
      expect(logged("otp_wrong_cap")).toEqual([]);
    },
  );
});
