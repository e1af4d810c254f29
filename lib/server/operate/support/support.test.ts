import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { consumeQuota } from "../../accounts/limits/rate-limit";
import { saveBrowser } from "../../accounts/limits/sign-in-limits";
import { computePlayerKey } from "../../accounts/session/keyed-digest";
import { isRevoked } from "../../accounts/session/revocation";
import type { Player } from "../../accounts/session/session-data";
import { type StartedApp, TOKEN } from "../../fixtures/started-app";
import type { TestTime } from "../../fixtures/test-time";
import { readFundsReceipt } from "../../funds/funds-request";
import { requestTransfer } from "../../funds/request-funds";
import { fundsPlayer, startFundsApp } from "../../money/fixtures/funds-app";
import type { FundsProvider } from "../../money/fixtures/funds-provider";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { sweep } from "../retention/sweep";
import { readCommand, runCommand } from "./commands";

const MOBILE = "9000000001";
const WHY = ["--by", "Meera", "--reason", "she lost her phone"];

describe.each(STORE_KINDS)("support on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  let player: Player;
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
    player = fundsPlayer(computePlayerKey(app.services, MOBILE));
  });
  afterEach(() => app.close());

  const support = (...args: readonly string[]): Promise<string> =>
    runCommand(app.services.settings, readCommand(args), time);
  const readJson = async (...args: readonly string[]) => JSON.parse(await support(...args));
  const transfer = (key: string, points: number) =>
    requestTransfer(app.services, player, key, { points, phone: "9000000002", recipientName: "Ravi Demo" });
  const everything = async () => {
    const { db } = app.services.store;
    const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
    return Promise.all(
      tables.map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]),
    );
  };
  const findNumber = (text: string): string => /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? "";

  test("a player's file has what the store knows under their mobile number, changes nothing and tells no secret", async () => {
    await saveBrowser(app.services, player.playerKey, randomUUID());
    await transfer(randomUUID(), 100);
    provider.fault = "reset-after";
    await transfer(randomUUID(), 250);
    await consumeQuota(app.services, { name: "sign-in-phone", quota: 50, windowMs: 900_000 }, player.playerKey, 15);
    const before = await everything();
    const text = await support("player", "+91 90000 00001");
    expect(await everything()).toEqual(before);
    expect(JSON.parse(text)).toMatchObject({
      player: player.playerKey,
      browsersLastSeen: [expect.stringMatching(/^20\d\d-.* India$/)],
      limits: [{ name: "sign-in-phone", used: 15, of: 50, aTryTakes: 5, locked: false }],
      money: [
        { kind: "transfer", state: "checking", open: true, asked: { amount: "250", recipient: "••••••0002" } },
        { kind: "transfer", state: "taken", asked: { amount: "100" } },
      ],
      changesBySupport: [],
    });
    expect(text).not.toMatch(new RegExp(`${player.token}|${TOKEN}|Fe26|9000000002|Ravi`));
  });

  test("a read cannot write, and a store of nobody is said to be so", async () => {
    await app.services.store.db.deleteFrom("kept_key").execute();
    const before = await everything();
    expect(await support("player", MOBILE)).toBe("The store knows no player yet.\n");
    expect(await readJson("audit")).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test("--end-sessions ends them in the running app, and the audit says who asked for it and why", async () => {
    const session = () => ({ id: randomUUID(), playerKey: player.playerKey, generation: 0 });
    expect(await isRevoked(app.services, session())).toBe(false);
    expect(await readJson("player", MOBILE, "--end-sessions", ...WHY)).toMatchObject({
      changed: { "end-sessions": "all sessions ended" },
      timesThatAllSessionsWereEnded: 1,
    });
    expect(await isRevoked(app.services, session())).toBe(true);
    const change = {
      at: expect.stringMatching(/^20/),
      action: "end-sessions",
      whose: `player ${player.playerKey}`,
      by: "Meera",
      reason: "she lost her phone",
      result: "all sessions ended",
    };
    expect(await readJson("audit")).toEqual([change]);
    expect(await readJson("audit", MOBILE)).toEqual([change]);
    expect(await readJson("audit", "9000000002")).toEqual([]);
  });

  test("a number that never signed in is said to be so, also while somebody tries it", async () => {
    const other = computePlayerKey(app.services, "9000000007");
    await consumeQuota(app.services, { name: "sign-in-phone", quota: 50, windowMs: 900_000 }, other, 50);
    const warning = expect.stringMatching(/^No player with this number has signed in here lately/);
    expect(await readJson("player", "9000000007")).toMatchObject({
      warning,
      limits: [{ name: "sign-in-phone", used: 50, of: 50, aTryTakes: 5, locked: true }],
    });
    expect(await readJson("player", MOBILE)).toMatchObject({ warning });
    await transfer(randomUUID(), 100);
    expect(await readJson("player", MOBILE)).not.toHaveProperty("warning");
  });

  test("control characters of a reason do not reach the terminal", async () => {
    await support("player", MOBILE, "--end-sessions", "--by", "Meera", "--reason", "a\n2026 forged \u202eline");
    const text = await support("audit");
    expect(text).toContain('"reason": "a\\n2026 forged \\u202eline"');
  });

  test("--lift-limits resets a player's counts, and no other's", async () => {
    const limit = { name: "sign-in-phone", quota: 10, windowMs: 900_000 };
    const take = (who: string) => consumeQuota(app.services, limit, who, 10);
    const other = computePlayerKey(app.services, "9000000002");
    for (const who of [player.playerKey, other]) await take(who);
    await expect(take(player.playerKey)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await support("player", MOBILE, "--lift-limits", ...WHY)).toContain("reset: sign-in-phone");
    expect(await take(player.playerKey)).toBe(10);
    await expect(take(other)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("faults 33: what is not known is on the operator's list under the number that the player has, until it is known", async () => {
    const key = randomUUID();
    provider.fault = "reset-after";
    await transfer(key, 100);
    provider.down.add("/api-wallet-transaction-history");
    const outcome = async () => (await readFundsReceipt(app.services, player, key)).outcome;
    await time.until(async () => (await outcome()).state === "unknown");
    const number = findNumber(JSON.stringify(await outcome()));
    expect(await readJson("pending")).toMatchObject([{ number, kind: "transfer", state: "not known" }]);
    provider.down.clear();
    await time.until(async () => (await outcome()).state === "done");
    expect(await readJson("pending")).toEqual([]);
  });

  test("one request is found by its number and by its key, with its evidence and without its token, also in the archive", async () => {
    const [key, later] = [randomUUID(), randomUUID()];
    provider.fault = "reset-after";
    await transfer(key, 100);
    const number = findNumber(await support("pending"));
    expect(await readJson("request", "2222-2222")).toEqual([]);
    const text = await support("request", number.toLowerCase().replace("-", ""));
    expect(JSON.parse(text)).toMatchObject([
      {
        number,
        key,
        player: player.playerKey,
        kind: "transfer",
        state: "checking",
        asked: { amount: "100", recipient: "9000000002", recipientName: "Ravi Demo" },
        confirmed: expect.stringMatching(/^20/),
        sent: expect.stringMatching(/^20/),
        booksBefore: expect.stringMatching(/^\d+ rows: --all prints them$/),
      },
    ]);
    expect(text).not.toMatch(new RegExp(`${player.token}|Fe26`));
    expect(await support("request", key)).toBe(text);
    const [whole] = await readJson("request", key, "--all");
    expect(whole).toMatchObject({ number, booksBefore: { balance: expect.anything() } });
    expect(await support("request", number.toLowerCase().replace("-", ""))).toBe(text);
    await time.until(async () => (await readJson("pending")).length === 0);
    expect(await support("request", key)).toContain("found in the provider's books, or heard late");

    await transfer(later, 300);
    await app.services.store.db
      .updateTable("money_request")
      .set(({ eb }) => ({ settled_at: eb("settled_at", "-", 500 * 86_400_000) }))
      .execute();
    await time.through(sweep(app.services));
    const [old] = await readJson("request", number);
    expect(old).toMatchObject({ state: "taken", asked: { amount: "100", recipient: "••••••0002" } });
    expect(old.booksBefore).toContain("in the archive");
    expect(await readJson("request", "2222-2222")).toEqual([]);

    const day = old.confirmed.slice(0, "2026-11-22".length);
    const { money } = await readJson("player", MOBILE, "--day", day);
    expect(money).toHaveLength(2);
    expect(money[1].number).toBe(number);
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect((await readJson("player", MOBILE, "--day", dayBefore)).money).toEqual([]);
  });
});
