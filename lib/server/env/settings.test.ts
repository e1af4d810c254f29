import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "@/package.json";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { LIVE, SANDBOX, SECRET, WRONG } from "./fixtures/wrong-settings";
import { type SettingProblem, SettingsError } from "./setting-problems";
import { parseSettings, readSettings } from "./settings";

const findProblem = (env: Record<string, string | undefined>): SettingProblem => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError && error.problems.length === 1 && error.problems[0]) return error.problems[0];
    throw error;
  }
  throw new Error("the settings were accepted");
};

test.each(WRONG)("a wrong %s (%j, mode %s) stops the start with one sentence that names it", (setting, value, mode) => {
  const other = setting === "BRAND_NAME" ? "LOG_LEVEL" : "BRAND_NAME";
  const env = { ...(mode === "live" ? LIVE : SANDBOX), [setting]: value, [other]: "#".repeat(50) };
  const { settings, problems } = parseSettings(env, false);
  expect(settings).toBeNull();
  // Another wrong setting is reported at once, but a wrong PROVIDER is reported alone.
  expect(problems.some((one) => one.setting === other)).toBe(setting !== "PROVIDER");
  const own = problems.filter((one) => one.setting === setting);
  expect(own.map(({ message }) => message)).toEqual([expect.stringMatching(new RegExp(`^${setting} [^\n]+\\.$`))]);
  // If one setting of web push is set, all three are required.
  const others = problems.filter((one) => one.setting !== setting);
  expect(others.filter((one) => one.setting !== other && !one.setting.startsWith("VAPID_"))).toEqual([]);
});

test.each([
  ["SUPPORT_PLACEHOLDER", "+91 (0) 98765.43210"],
  ["SUPPORT_PLACEHOLDER", "९८७६५\u201143210"],
  ["RESULTS_ACCOUNT", "+91 98765 43210:pass:word"],
])("%s may have the number as people write it: %s", (setting, value) => {
  const { supportPlaceholder, provider } = readSettings({ ...SANDBOX, [setting]: value });
  if (setting === "SUPPORT_PLACEHOLDER") expect(supportPlaceholder).toBe("919876543210");
  else expect(provider.resultsAccount).toEqual({ mobile: "9876543210", password: "pass:word" });
});

test("every required setting that is missing is named at once", () => {
  const required = Object.keys(LIVE).filter((name) => name !== "PROVIDER");
  const { problems } = parseSettings({ PROVIDER: "live" }, false);
  expect(problems.map(({ setting }) => setting).toSorted()).toEqual(required.toSorted());
});

test("a start names everything that is wrong at once, one sentence each", () => {
  const env = { ...LIVE, PORT: "http", SITE_DOMAIN: undefined, PROVIDER_COOKIE: "abc" };
  expect(() => readSettings(env)).toThrow(
    'PROVIDER_COOKIE must be of the form name=value. PORT must be a whole number from 0 to 65535, not "http". ' +
      "SITE_DOMAIN is missing: it is required when PROVIDER is live.",
  );
});

test("a problem with a secret does not repeat it", () => {
  expect(findProblem({ ...LIVE, SESSION_SECRET: "my-own-short-secret" }).message).not.toContain("my-own");
  expect(findProblem({ ...LIVE, PROVIDER_URL: "https://user:pass-word@p.example" }).message).not.toContain("pass-word");
});

test("a problem with DATABASE_URL does not repeat its password", () => {
  const wrong = WRONG.filter(([setting]) => setting === "DATABASE_URL").map(([, value]) => value);
  const problems = wrong.map((value) => findProblem({ ...SANDBOX, DATABASE_URL: value }).message);
  expect(problems.join()).not.toMatch(/:word@|100%|a\/b/);
});

test.each([
  ["postgres://app:word@127.0.0.1:5432/app", "postgres://app:word@127.0.0.1:5432/app"],
  ["postgresql://app:p%40ss@db.example/app?sslmode=disable", "postgresql://app:p%40ss@db.example/app?sslmode=disable"],
  // Encryption without a check of the certificate is no protection, so it has to be requested by its name.
  ["postgres://app:word@db.example/app?sslmode=require", "postgres://app:word@db.example/app?sslmode=verify-full"],
  ["postgres://app:word@db.example/app?sslmode=no-verify", "postgres://app:word@db.example/app?sslmode=no-verify"],
  [
    "postgres://app:w,o@db1,[::1]:5433/app?sslmode=require",
    "postgres://app:w,o@db1,[::1]:5433/app?sslmode=verify-full",
  ],
  ["postgres://app@/app?host=/run/postgresql", "postgres://app@localhost/app?host=%2Frun%2Fpostgresql"],
])("DATABASE_URL %s puts the state there", (given, read) => {
  for (const mode of [LIVE, SANDBOX]) {
    const { databaseUrl } = readSettings({ ...mode, DATABASE_URL: given }).state;
    expect(databaseUrl && decodeURIComponent(databaseUrl)).toBe(decodeURIComponent(read));
  }
});

test("hosts that share a database must share the secret, in the sandbox too", () => {
  const { message } = findProblem({ DATABASE_URL: "postgres://app:word@127.0.0.1/app" });
  expect(message).toBe("SESSION_SECRET is missing: it is required when DATABASE_URL is set, the same on every host.");
});

test("live mode reads the operator's settings", () => {
  expect(
    readSettings({ ...LIVE, PUBLIC_ORIGIN: "https://play.example/", TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16" }),
  ).toMatchObject({
    provider: { mode: "live", url: "https://provider.example/api", appKey: "key", cookie: "a=b", envType: "Prod" },
    publicOrigin: "https://play.example",
    trustedProxies: ["10.0.0.1", "10.1.0.0/16"],
    operator: { name: "Operator", licence: "L-1", jurisdictions: "Somewhere", minimumAge: 21 },
    funds: { gatewayUrl: "https://gateway.example/pay", siteDomain: "play.example" },
    session: { secrets: [SECRET], secureCookies: true, idleMs: 168 * 3_600_000, absoluteMs: 720 * 3_600_000 },
  });
});

test("the sandbox starts without a single setting but its secret's place", () => {
  const settings = readSettings(SANDBOX);
  expect(settings.provider).toEqual({
    mode: "sandbox",
    userAgent: `markets-app/${version}`,
    serial: false,
    url: "http://127.0.0.1:4010",
    appKey: "sandbox-app-key-7f3c91",
    cookie: "ci_session=sandbox-cookie-5d20aa",
    envType: "Prod",
    dialect: SPECIFICATION_DIALECT,
    securityPin: "1234",
    placeholderEmail: "player@example.com",
  });
  expect(settings).toMatchObject({ port: 3000, operator: null, publicOrigin: null, trustedProxies: [] });
  expect(settings.money).toEqual({ horizonMs: 120_000, answerTimeoutMs: 20_000 });
  expect(settings.session.secureCookies).toBe(false);
});

test("security 44: live starts on an https PUBLIC_ORIGIN, or on plain http of this machine, and on no other", () => {
  expect(findProblem({ ...LIVE, PUBLIC_ORIGIN: undefined }).message).toBe(
    "PUBLIC_ORIGIN is missing: it is required when PROVIDER is live.",
  );
  expect(findProblem({ ...LIVE, PUBLIC_ORIGIN: "http://play.example" }).message).toMatch(/^PUBLIC_ORIGIN .*https:/);
  for (const [PUBLIC_ORIGIN, secureCookies] of [
    ["https://play.example", true],
    ["http://localhost:3000", false],
    ["http://127.0.0.1:3000", false],
    ["http://[::1]:3000", false],
  ] as const) {
    expect(readSettings({ ...LIVE, PUBLIC_ORIGIN })).toMatchObject({
      publicOrigin: PUBLIC_ORIGIN,
      session: { secureCookies },
    });
  }
});

test("security 43: the sandbox listens on this machine alone unless HOST is set, live on every interface", () => {
  expect(readSettings(SANDBOX).host).toBe("localhost");
  expect(readSettings(LIVE).host).toBeNull();
  for (const HOST of ["0.0.0.0", "::", "192.168.1.7", "localhost", "127.0.0.1", "::1"]) {
    for (const mode of [LIVE, SANDBOX]) expect(readSettings({ ...mode, HOST }).host).toBe(HOST);
  }
});

test("an operator named in the sandbox is named in full", () => {
  expect(() => readSettings({ ...SANDBOX, OPERATOR_NAME: "Operator" })).toThrow(
    /^LICENCE_REFERENCE is missing.*JURISDICTIONS is missing.*MINIMUM_AGE is missing.*because OPERATOR_NAME is set\.$/,
  );
});

test("a rotated secret is kept behind the new one", () => {
  const previous = [...SECRET].reverse().join("");
  expect(readSettings({ ...LIVE, SESSION_SECRET_PREVIOUS: previous }).session.secrets).toEqual([SECRET, previous]);
});

describe("the sandbox's own session secret", () => {
  const withDirectory = (check: (directory: string) => void) => {
    const directory = mkdtempSync(join(tmpdir(), "settings-"));
    try {
      check(directory);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };

  test("is made once, for this user's eyes alone, and is the same after a restart", () => {
    withDirectory((directory) => {
      const DATA_DIR = join(directory, "deep", "er");
      const first = readSettings({ DATA_DIR }).session.secrets;
      expect(readSettings({ DATA_DIR }).session.secrets).toEqual(first);
      const file = join(DATA_DIR, "session-secret");
      expect(readFileSync(file, "utf8").trim()).toBe(first[0]);
      expect(first[0].length).toBeGreaterThanOrEqual(32);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });
  });

  test("is not made by a command next to the app", () => {
    withDirectory((directory) => {
      expect(parseSettings({ DATA_DIR: join(directory, "deeper") }, false).problems).toEqual([]);
      expect(readSettings({ DATA_DIR: directory }, false).state.dataDir).toBe(directory);
      expect(readdirSync(directory)).toEqual([]);
    });
  });

  test("security 44: is closed to others where an earlier one was left open to them", () => {
    withDirectory((directory) => {
      const { secrets } = readSettings({ DATA_DIR: directory }).session;
      const file = join(directory, "session-secret");
      chmodSync(file, 0o644);
      expect(readSettings({ DATA_DIR: directory }).session.secrets).toEqual(secrets);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });
  });

  test("is not made if live mode requires one of the operator's", () => {
    withDirectory((DATA_DIR) => {
      expect(findProblem({ ...LIVE, SESSION_SECRET: "", DATA_DIR }).setting).toBe("SESSION_SECRET");
    });
  });

  test("a damaged file and a place that is no directory stop the start", () => {
    withDirectory((directory) => {
      writeFileSync(join(directory, "session-secret"), "cut");
      expect(findProblem({ DATA_DIR: directory }).setting).toBe("DATA_DIR");
      expect(findProblem({ DATA_DIR: join(directory, "session-secret") }).setting).toBe("DATA_DIR");
      expect(findProblem({ DATA_DIR: "/proc/nowhere" }).setting).toBe("DATA_DIR");
    });
  });
});

test("in the sandbox the app is downloaded from a page of the sandbox; a live operator has none unless it is named", () => {
  expect(readSettings(SANDBOX).appDownloadUrl).toBe("http://127.0.0.1:4010/app");
  expect(readSettings({ ...SANDBOX, PROVIDER_URL: "http://127.0.0.1:4450/" }).appDownloadUrl).toBe(
    "http://127.0.0.1:4450/app",
  );
  expect(readSettings(LIVE).appDownloadUrl).toBeNull();
  const APP_DOWNLOAD_URL = "https://play.example/app.apk";
  expect(readSettings({ ...LIVE, APP_DOWNLOAD_URL }).appDownloadUrl).toBe(APP_DOWNLOAD_URL);
});

test("the operator's texts are in DATA_DIR, which may have none, or in a folder that must exist", () => {
  const directory = mkdtempSync(join(tmpdir(), "pages-"));
  try {
    expect(readSettings({ ...LIVE, DATA_DIR: directory }).pages.dir).toBe(join(directory, "pages"));
    expect(readSettings({ ...LIVE, PAGES_DIR: directory }).pages.dir).toBe(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
