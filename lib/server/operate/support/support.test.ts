import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { takePoints } from "../../accounts/limits/allowance";
import { rememberBrowser } from "../../accounts/limits/sign-in-limits";
import { playerKeyOf } from "../../accounts/session/keyed-digest";
import { isRevoked } from "../../accounts/session/revocation";
import type { Player } from "../../accounts/session/session-data";
import { type StartedApp, TOKEN } from "../../fixtures/started-app";
import type { TestTime } from "../../fixtures/test-time";
import { readFundsReceipt } from "../../funds/funds-request";
import { requestTransfer } from "../../funds/requests";
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
    player = fundsPlayer(await playerKeyOf(app.services, MOBILE));
  });
  afterEach(() => app.close());

  /** The output of a command while the app runs. */
  const support = async (...args: readonly string[]): Promise<string> => {
    const shown: string[] = [];
    await runCommand(app.services.settings, readCommand(args), (text) => void shown.push(text), time);
    return shown.join("");
  };
  const transfer = (key: string, points: number) =>
    requestTransfer(app.services, player, key, { points, phone: "9000000002", recipientName: "Ravi Demo" });
  const everything = async () => {
    const { db } = app.services.store;
    const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
    return Promise.all(
      tables.map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]),
    );
  };
  const numberOf = (text: string): string => /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? "";

  test("a player's file has what the store knows under their mobile number, changes nothing and tells no secret", async () => {
    const { db } = app.services.store;
    await rememberBrowser(app.services, player.playerKey, randomUUID());
    await transfer(randomUUID(), 100);
    provider.fault = "reset-after";
    await transfer(randomUUID(), 250);
    await takePoints(app.services, { name: "sign-in-phone", points: 50, windowMs: 900_000 }, player.playerKey, 15);
    await db
      .insertInto("favourite_market")
      .values({ player_key: player.playerKey, family: "main", market_id: "7" })
      .execute();
    await db.insertInto("player_lock").values({ player_key: player.playerKey, holder: "h", beat: 3 }).execute();
    const before = await everything();
    const text = await support("player", "+91 90000 00001");
    expect(await everything()).toEqual(before);
    expect(text).toContain(`Player ${player.playerKey}`);
    expect(text).toContain("Money requests: 2 kept, 0 in the archive");
    expect(text).toMatch(/transfer of 250 {2}checking {2}<- open/);
    expect(text).toMatch(/transfer of 100 {2}taken\n/);
    expect(text).toContain("sign-in-phone: 15 of 50 (a try takes 5), locked: no, until 20");
    expect(text).toContain("transfer of 250  checking");
    expect(text).toContain("amount 250, recipient ••••••0002");
    expect(text).toContain("1 x favourite market");
    expect(text).toContain("taken, renewed 3 times");
    expect(text).toMatch(/Browsers that have signed in\n {4}last 20\d\d-/);
    expect(text).toContain("What support has changed\n    none");
    expect(text).not.toMatch(new RegExp(`${player.token}|${TOKEN}|Fe26|9000000002|Ravi`));
  });

  test("a read cannot write, and a store of nobody is said to be so", async () => {
    await app.services.store.db.deleteFrom("kept_key").execute();
    const before = await everything();
    expect(await support("player", MOBILE)).toBe("The store knows no player yet.\n");
    expect(await support("audit")).toBe("Support has changed nothing.\n");
    expect(await everything()).toEqual(before);
  });

  test("--end-sessions ends them in the running app, and the audit says who asked for it and why", async () => {
    const session = () => ({ id: randomUUID(), playerKey: player.playerKey, generation: 0 });
    expect(await isRevoked(app.services, session(), 0)).toBe(false);
    const text = await support("player", MOBILE, "--end-sessions", ...WHY);
    expect(text).toContain("end-sessions: all sessions ended\n");
    expect(text).toContain("ended all at once 1 time");
    expect(await isRevoked(app.services, session(), 0)).toBe(true);
    const line = `end-sessions  player ${player.playerKey}  by Meera: she lost her phone  (all sessions ended)`;
    expect(await support("audit")).toContain(line);
    expect(await support("audit", MOBILE)).toContain(line);
    expect(await support("audit", "9000000002")).toBe("Support has changed nothing.\n");
  });

  test("a number that never signed in is said to be so, also while somebody tries it", async () => {
    const other = await playerKeyOf(app.services, "9000000007");
    await takePoints(app.services, { name: "sign-in-phone", points: 50, windowMs: 900_000 }, other, 50);
    const text = await support("player", "9000000007");
    expect(text).toMatch(/^No player with this number has signed in here lately/);
    expect(text).toContain("sign-in-phone: 50 of 50 (a try takes 5), locked: yes, until 20");
    expect(await support("player", MOBILE)).toMatch(/^No player/);
    await transfer(randomUUID(), 100);
    expect(await support("player", MOBILE)).toMatch(/^Player /);
  });

  test("what locked a player is shown by visitor's address, from the store and the log", async () => {
    const other = await playerKeyOf(app.services, "9000000002");
    const lines = [
      { event: "sign_in_refused", requestId: "r1", player: player.playerKey },
      { event: "request", requestId: "r1", client: "aaaaaaaaaaaa", status: 401 },
      { event: "sign_in_refused", requestId: "r2", player: player.playerKey },
      { event: "request", requestId: "r2", client: "aaaaaaaaaaaa", status: 401 },
      { event: "sign_in", requestId: "r3", player: player.playerKey },
      { event: "request", requestId: "r3", client: "bbbbbbbbbbbb", status: 200 },
      { event: "sign_in_refused", requestId: "r4", player: other },
      { event: "otp_wrong", requestId: "r5", phoneKey: player.playerKey },
    ].map((line) => JSON.stringify({ time: "2026-11-22T09:12:44.031Z", level: "info", ...line }));
    const file = path.join(mkdtempSync(path.join(tmpdir(), "who-")), "app.log");
    writeFileSync(file, ["npm start prints this", ...lines, ""].join("\n"));
    await takePoints(app.services, { name: "sign-in-phone", points: 50, windowMs: 900_000 }, player.playerKey, 46);
    const text = await support("who", MOBILE, file);
    expect(text).toContain("sign-in-phone: 46 of 50 (a try takes 5), locked: yes");
    expect(text).toContain("    client aaaaaaaaaaaa: 2 x wrong password\n    client bbbbbbbbbbbb: 1 x signed in\n");
    expect(text).toContain("client not known: 1 x wrong code");
    expect(text).not.toContain("r4");
    await expect(support("who", MOBILE, `${file}.not`)).rejects.toThrow("cannot be read");
  });

  test("control characters of a name and a reason do not reach the terminal", async () => {
    await support(
      "player",
      MOBILE,
      "--end-sessions",
      "--by",
      "Me\u001b[2Jera",
      "--reason",
      "a\n2026 forged \u202eline",
    );
    const text = await support("audit");
    expect(text).toContain("by Me\\u001b[2Jera: a\\u000a2026 forged \\u202eline");
    expect(text.split("\n")).toHaveLength(2);
  });

  test("--lift-limits begins a player's counts anew, and no other's", async () => {
    const allowance = { name: "sign-in-phone", points: 10, windowMs: 900_000 };
    const take = (who: string) => takePoints(app.services, allowance, who, 10);
    const other = await playerKeyOf(app.services, "9000000002");
    for (const who of [player.playerKey, other]) await take(who);
    await expect(take(player.playerKey)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await support("player", MOBILE, "--lift-limits", ...WHY)).toContain("begun anew: sign-in-phone\n");
    expect(await take(player.playerKey)).toBe(10);
    await expect(take(other)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("--lift-lock takes a turn from a host that has ended, and never from one that is alive", async () => {
    const { db } = app.services.store;
    const held = () => db.selectFrom("player_lock").select("beat").where("player_key", "=", player.playerKey).execute();
    await db.insertInto("player_lock").values({ player_key: player.playerKey, holder: "h", beat: 1 }).execute();
    const living = support("player", MOBILE, "--lift-lock", ...WHY);
    await time.asleep();
    await db.updateTable("player_lock").set({ beat: 2 }).execute();
    time.pass(15_000);
    expect(await living).toContain("left: its holder is alive");
    expect(await held()).toHaveLength(1);
    const dead = support("player", MOBILE, "--lift-lock", ...WHY);
    await time.asleep();
    expect(await held()).toHaveLength(1);
    time.pass(15_000);
    expect(await dead).toContain("taken away: its holder had ended");
    expect(await held()).toHaveLength(0);
    expect(await support("player", MOBILE, "--lift-lock", ...WHY)).toContain("lift-lock: there was none");
    expect((await support("audit", MOBILE)).split("\n")).toHaveLength(4);
  });

  test("faults 33: what is not known is on the operator's list under the number that the player has, until it is known", async () => {
    const key = randomUUID();
    provider.fault = "reset-after";
    await transfer(key, 100);
    provider.down.add("/api-wallet-transaction-history");
    const outcome = async () => (await readFundsReceipt(app.services, player, key)).outcome;
    await time.until(async () => (await outcome()).state === "unknown");
    const list = await support("pending");
    expect(list).toContain(`${numberOf(JSON.stringify(await outcome()))}  transfer  not known  sent `);
    expect(list).toMatch(/amount 100, .*\n1 in all\n$/);
    provider.down.clear();
    await time.until(async () => (await outcome()).state === "done");
    expect(await support("pending")).toBe("No money request waits for its end.\n");
  });

  test("one request is found by its number and by its key, with its evidence and without its token, also in the archive", async () => {
    const [key, later] = [randomUUID(), randomUUID()];
    provider.fault = "reset-after";
    await transfer(key, 100);
    const number = numberOf(await support("pending"));
    expect(numberOf(await support("pending", number.toLowerCase().replace("-", "")))).toBe(number);
    expect(await support("pending", "2222-2222")).toBe(
      '2222-2222 is not among the 1 that wait for their end: "request 2222-2222" says how it ended.\n',
    );
    const text = await support("request", number);
    expect(text).toContain(`${number}  key ${key}  player ${player.playerKey}\ntransfer, checking, 100 points`);
    expect(text).toContain("amount 100, recipient 9000000002, recipientName Ravi Demo");
    expect(text).toMatch(/confirmed {2}20.*\n {2}sent {7}20/);
    expect(text).toContain("the provider's books before it: {");
    expect(text).not.toMatch(new RegExp(`${player.token}|Fe26`));
    expect(await support("request", key)).toBe(text);
    expect(await support("request", number.toLowerCase().replace("-", ""))).toBe(text);
    await time.until(async () => (await support("pending")) === "No money request waits for its end.\n");
    expect(await support("request", key)).toMatch(/found in the provider's books, or heard late\n/);

    await transfer(later, 300);
    await app.services.store.db
      .updateTable("money_request")
      .set(({ eb }) => ({ settled_at: eb("settled_at", "-", 500 * 86_400_000) }))
      .execute();
    await time.through(sweep(app.services));
    const old = await support("request", number);
    expect(old).toContain("transfer, taken, 100 points");
    expect(old).toContain("in the archive");
    expect(old).toContain("••••••0002");
    expect(await support("request", "2222-2222")).toBe("There is no such money request in the store.\n");

    const [day = ""] = /20\d\d-\d\d-\d\d/.exec(/confirmed .*/.exec(old)?.[0] ?? "") ?? [];
    const ofDay = await support("player", MOBILE, "--day", day);
    expect(ofDay).toContain(`Money requests of ${day}: 2\n`);
    expect(ofDay).toContain(number);
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(await support("player", MOBILE, "--day", dayBefore)).toContain(`of ${dayBefore}: 0\n    none`);
  });
});

test("a backup says what stands in it in clear text: numbers and names of recipients", async () => {
  const { app, time } = await startFundsApp("SQLite");
  const recipient = { points: 100, phone: "9000000002", recipientName: "Ravi Demo" };
  await requestTransfer(app.services, fundsPlayer(), randomUUID(), recipient);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "backup-")), "app.backup");
  const shown: string[] = [];
  await runCommand(app.services.settings, readCommand(["backup", file]), (text) => void shown.push(text), time);
  expect(shown.join("")).toContain("Numbers and names of recipients stand in it in clear text.");
  const content = readFileSync(file);
  expect([recipient.phone, recipient.recipientName].map((text) => content.includes(text))).toEqual([true, true]);
  await app.close();
});
