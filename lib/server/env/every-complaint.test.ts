import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyComplaint } from "./every-complaint";
import { LIVE, SANDBOX, WRONG } from "./fixtures/wrong-settings";
import { readSettings } from "./settings";
import { unknownNames } from "./unknown-names";

const complained = (env: Record<string, string | undefined>) =>
  everyComplaint(env).complaints.map(({ setting }) => setting);

test.each([
  ["live", LIVE],
  ["sandbox", SANDBOX],
])("settings that are right (%s) are read as at the start, without a complaint", (_mode, env) => {
  const { settings, complaints } = everyComplaint(env);
  expect(complaints).toEqual([]);
  expect(settings).toEqual(readSettings(env));
});

test("every required setting that is missing is named at once", () => {
  const required = Object.keys(LIVE).filter((name) => name !== "PROVIDER");
  expect(complained({ PROVIDER: "live" }).toSorted()).toEqual(required.toSorted());
});

const WITHOUT_MODE = WRONG.filter(([setting]) => setting !== "PROVIDER");

test.each(WITHOUT_MODE)("beside a wrong %s (%j, %s) another wrong one is named too", (setting, value, mode) => {
  const other = setting === "BRAND_COLOR" ? "BRAND_NAME" : "BRAND_COLOR";
  const env = { ...(mode === "live" ? LIVE : SANDBOX), [setting]: value, [other]: "#".repeat(50) };
  const { settings, complaints } = everyComplaint(env);
  const named = complaints.map((complaint) => complaint.setting);
  // Where one of web push is set, all three are required.
  expect(named.filter((name) => setting === name || !name.startsWith("VAPID_")).toSorted()).toEqual(
    [other, setting].toSorted(),
  );
  expect(settings).not.toBeNull();
});

test("a misspelt live names what live requires too", () => {
  expect(complained({ ...LIVE, PROVIDER: "Live", MINIMUM_AGE: "" })).toEqual(["PROVIDER", "MINIMUM_AGE"]);
  expect(complained({ PROVIDER: "sandbx" })).toEqual(["PROVIDER"]);
});

test("each of three wrong settings of web push is named", () => {
  const push = { VAPID_PUBLIC_KEY: "a", VAPID_PRIVATE_KEY: "b", VAPID_SUBJECT: "c" };
  expect(complained({ ...SANDBOX, ...push })).toEqual(Object.keys(push));
});

test("what stands in for wrong keys of web push is always the same: a made pair would be refused once in 256 times", () => {
  const push = () => everyComplaint({ ...SANDBOX, VAPID_SUBJECT: "help@play.example" }).settings?.push;
  expect(push()).not.toBeNull();
  expect(push()).toEqual(push());
});

test("reading makes no file, where the start would make the sandbox's secret", () => {
  const folder = mkdtempSync(join(tmpdir(), "complaint-"));
  expect(complained({ DATA_DIR: folder })).toEqual([]);
  expect(complained({ DATA_DIR: join(folder, "deeper"), PORT: "http" })).toEqual(["PORT"]);
  expect(readSettings({ DATA_DIR: folder }, false).state.dataDir).toBe(folder);
  expect(() => readSettings({ DATA_DIR: folder, PORT: "http" }, false)).toThrow(/PORT/);
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(folder, "deeper"))).toBe(false);
  rmSync(folder, { recursive: true });
});

test("names that look like ours and are none are told, with what may be meant", () => {
  const { names } = everyComplaint(LIVE);
  const environment = [
    "BRAND_COLOUR",
    "PATH",
    "EDITOR",
    "PROVDER_URL",
    "SHELL",
    "SERVICE_RESULT",
    "LOG_LINES",
    "SANDBOX_PORT",
    "PORT",
    "SORT",
    "OTEL_X",
  ];
  expect(unknownNames(names, ["MADE_UP", "HOST", "TZ"], environment)).toEqual([
    { name: "BRAND_COLOUR", meant: "BRAND_COLOR" },
    { name: "LOG_LINES", meant: null },
    { name: "MADE_UP", meant: null },
    { name: "PROVDER_URL", meant: "PROVIDER_URL" },
  ]);
});
