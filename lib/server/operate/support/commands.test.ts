import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hostTime } from "../../clock";
import { readSettings } from "../../env/settings";
import { startApp } from "../../fixtures/started-app";
import { logFinishedRequest } from "../../http/request-log";
import { UsageError } from "./command-line";
import { readCommand, runCommand, USAGE } from "./commands";

const MOBILE = "9000000001";

test("an address, however it is written, leads to what stands for it in the log of that day", async () => {
  const app = await startApp();
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-22T23:59:59Z"));
  const end = {
    requestId: "1",
    method: "GET",
    route: "/login",
    path: "/login",
    kind: "page",
    status: 200,
    ms: 3,
  } as const;
  logFinishedRequest(app.services, { ...end, clientIp: "2001:db8:aa:bb::/64" });
  now.mockRestore();
  const digest = /"client":("[0-9a-f]{12}")/.exec(app.logged())?.[1] ?? "none";
  const client = (...args: readonly string[]) => runCommand(app.services.settings, readCommand(["client", ...args]));
  expect(await client("[2001:DB8:aa:bb::9]:443", "2026-11-22")).toContain(digest);
  expect(await client("2001:db8:aa:bb:1::", "2026-11-21")).not.toContain(digest);
  expect(await client("2001:db8:aa:bc::9", "2026-11-22")).not.toContain(digest);
  await app.close();
});

test("an import of results names the lines that it refuses, and fails then alone", async () => {
  const app = await startApp();
  const file = path.join(mkdtempSync(path.join(tmpdir(), "results-")), "file.csv");
  let failures = 0;
  const run = async (...args: readonly string[]) =>
    runCommand(app.services.settings, readCommand(args), hostTime, () => {
      failures += 1;
    });
  writeFileSync(file, "family,market,day,open,close\nmain,Kalyan,2025-11-21,123,220\n");
  expect(JSON.parse(await run("import", file))).toMatchObject({ added: 1, refused: [] });
  expect(await run("export")).toContain("main,Kalyan,2025-11-21,123,220");
  expect([JSON.parse(await run("check")), failures]).toMatchObject([{ unreadable: [] }, 0]);
  writeFileSync(file, "family,market,day,open,close\nmain,Kalyan,2025-11-21,12O,220\n");
  expect([JSON.parse(await run("remove", file)), failures]).toMatchObject([{ removed: 0, refused: [{ line: 2 }] }, 1]);
  writeFileSync(file, "\uFEFF23-11-2024 to 29-11-2024;137;10;280\r\n", "utf16le");
  expect(JSON.parse(await run("import", file, "--market", "Kalyan", "--check"))).toMatchObject({ added: 1 });
  await expect(run("import", file)).rejects.toThrow("The file does not say its market: add --market NAME.");
  await expect(run("import", `${file}.no`)).rejects.toThrow(`${file}.no cannot be read: ENOENT`);
  await app.close();
});

describe("the command line", () => {
  test.each([
    [[], ""],
    [["player"], "player needs MOBILE after it."],
    [["request"], "request needs KEY after it."],
    [["backup"], "backup needs FILE after it."],
    [["player", "12345"], "12345 is no mobile number of ten digits."],
    [["player", MOBILE, "--end-sessions"], "--end-sessions needs --by NAME and --reason TEXT."],
    [
      ["player", MOBILE, "--lift-limits", "--by", "Meera", "--reason", " "],
      "--lift-limits needs --by NAME and --reason TEXT.",
    ],
    [["player", MOBILE, "--by", "Meera", "--reason", "x"], "--by and --reason belong to a change."],
    [
      ["care", MOBILE, "--allow", "--by", "Mee\u200bra", "--reason", "x"],
      "--by has invisible characters: type it without them.",
    ],
    [
      ["player", MOBILE, "--lift-limits", "--by", "Meera", "--reason", "x".repeat(501)],
      "--by and --reason are at most 500 characters long.",
    ],
    [["player", MOBILE, "--day", "22-11-2026"], "22-11-2026 is no day, such as 2026-11-22."],
    [["pending", "--day", "2026-11-22"], "pending takes no --day."],
    [["pending", "--lift-limits"], "pending takes no --lift-limits."],
    [["request", "a", "b"], "b is too much."],
    [["client", "my phone"], "my phone is no address, such as 203.0.113.7 or 2001:db8::1."],
    [["client", "203.0.113.7", "2026-02-30"], "2026-02-30 is no day, such as 2026-11-22."],
    [["explode", "a"], "explode is no command."],
    [["import"], "import needs FILE after it."],
    [["import", "file", "--family", "delhi"], "--family must be main, starline, gali, not delhi."],
    [["import", "file", "--month", "13"], "--month 13 is no month."],
    [["import", "file", "--year", "26"], "--year 26 is no year."],
    [["import", "file", "--market", "Kalyan", "--market", "Milan"], "--market names one market."],
    [["remove", "file", "--check"], "remove takes no --check."],
    [["export", "x"], "x is too much."],
  ])("%j is refused", (args, message) => {
    expect(() => readCommand(args)).toThrow(new UsageError(message));
  });

  test("--help is answered beside any command", async () => {
    const settings = readSettings({ SESSION_SECRET: "a-secret-of-this-test-0123456789abcdef" });
    expect(await runCommand(settings, readCommand(["player", "--help"]))).toBe(USAGE);
  });

  test("an unknown flag is refused", () => {
    expect(() => readCommand(["player", MOBILE, "--drop"])).toThrow(UsageError);
  });
});
