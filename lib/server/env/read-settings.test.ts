import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "./read-settings";
import { SettingsError } from "./settings-error";

const SECRET = "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui";
const LIVE = {
  PROVIDER: "live",
  PROVIDER_URL: "https://provider.example/api/",
  PROVIDER_APP_KEY: "key",
  PROVIDER_COOKIE: "a=b",
  GATEWAY_URL: "https://gateway.example/pay",
  SITE_DOMAIN: "play.example",
  OPERATOR_NAME: "Operator",
  LICENCE_REFERENCE: "L-1",
  JURISDICTIONS: "Somewhere",
  MINIMUM_AGE: "21",
  SESSION_SECRET: SECRET,
};
const SANDBOX = { SESSION_SECRET: SECRET };

const complaintOf = (env: Record<string, string | undefined>): SettingsError => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error("the settings were accepted");
};

const WRONG: readonly (readonly [setting: string, value: string, mode: "live" | "sandbox"])[] = [
  ["PROVIDER", "Live", "sandbox"],
  ["PROVIDER_URL", "provider.example", "live"],
  ["PROVIDER_URL", "http://provider.example", "live"],
  ["PROVIDER_URL", "ftp://provider.example", "live"],
  ["PROVIDER_URL", "https://user:word@provider.example", "live"],
  ["PROVIDER_URL", "https://provider.example/?a=1", "live"],
  ["PROVIDER_URL", "https://provider.example", "sandbox"],
  ["PROVIDER_URL", "http://127.0.0.1.example:4010", "sandbox"],
  ["PROVIDER_APP_KEY", "", "live"],
  ["PROVIDER_APP_KEY", "  ", "live"],
  ["PROVIDER_APP_KEY", "two\nlines", "live"],
  ["PROVIDER_COOKIE", "", "live"],
  ["PROVIDER_COOKIE", "ci=\r\nx: y", "live"],
  ["PROVIDER_ENV_TYPE", "Pröd", "sandbox"],
  ["GATEWAY_URL", "", "live"],
  ["GATEWAY_URL", "http://gateway.example", "live"],
  ["GATEWAY_URL", "javascript:alert(1)", "sandbox"],
  ["SITE_DOMAIN", "", "live"],
  ["SITE_DOMAIN", "not a domain", "live"],
  ["OPERATOR_NAME", "", "live"],
  ["LICENCE_REFERENCE", "", "live"],
  ["JURISDICTIONS", "", "live"],
  ["MINIMUM_AGE", "", "live"],
  ["MINIMUM_AGE", "17", "live"],
  ["MINIMUM_AGE", "18.5", "live"],
  ["MINIMUM_AGE", "eighteen", "live"],
  ["SESSION_SECRET", "", "live"],
  ["SESSION_SECRET", "too-short", "live"],
  ["SESSION_SECRET", "short-in-sandbox", "sandbox"],
  ["SESSION_SECRET", "a".repeat(64), "live"],
  ["SESSION_SECRET_PREVIOUS", "too-short", "sandbox"],
  ["SESSION_IDLE_HOURS", "0", "sandbox"],
  ["SESSION_IDLE_HOURS", "721", "sandbox"],
  ["SESSION_ABSOLUTE_HOURS", "-1", "sandbox"],
  ["DATABASE_URL", "mysql://app:word@db.example/app", "sandbox"],
  ["DATABASE_URL", "db.example", "sandbox"],
  ["DATABASE_URL", "postgres://app:a/b#c@db.example/app", "sandbox"],
  ["DATABASE_URL", "postgres://app:100%@db.example/app", "sandbox"],
  ["DATABASE_URL", "postgres://app:word@db.example:port/app", "sandbox"],
  ["DATABASE_URL", "postgres://app:word@db.example", "live"],
  ["DATABASE_URL", "postgres://db.example/app", "live"],
  ["DATABASE_URL", "postgres://app:word@db.example/app?sslmode=prefer", "live"],
  ["DATABASE_URL", "postgres://app:word@db.example/app?sslrootcert=/no/such/file", "live"],
  ["DATABASE_URL", "postgres://app:word@db.example/app?statement_timeout=0", "live"],
  ["PUBLIC_ORIGIN", "play.example", "sandbox"],
  ["PUBLIC_ORIGIN", "http://play.example", "sandbox"],
  ["PUBLIC_ORIGIN", "https://play.example/app", "sandbox"],
  ["TRUSTED_PROXIES", "10.0.0.0/8,proxy", "sandbox"],
  ["TRUSTED_PROXIES", "0.0.0.0/0", "sandbox"],
  ["BRAND_NAME", "x".repeat(41), "sandbox"],
  ["BRAND_COLOR", "orange", "sandbox"],
  ["BRAND_COLOR", "#fff", "sandbox"],
  ["APP_DOWNLOAD_URL", "http://download.example/app.apk", "sandbox"],
  ["SUPPORT_PLACEHOLDER", "12345", "sandbox"],
  ["WITHDRAW_CODES", "googlePay:2,paytm:3", "sandbox"],
  ["WITHDRAW_CODES", "googlePay:2,paytm:2,phonePe:4", "sandbox"],
  ["WITHDRAW_CODES", "googlePay:2,paytm:3,phonePe:4,paytm:5", "sandbox"],
  ["WITHDRAW_CODES", "2,3,4", "sandbox"],
  ["PORT", "http", "sandbox"],
  ["PORT", "65536", "sandbox"],
  ["PORT", "80.5", "sandbox"],
  ["BID_HORIZON_SECONDS", "0", "sandbox"],
  ["BID_ANSWER_SECONDS", "1000", "sandbox"],
];

test.each(WRONG)("a wrong %s (%j, mode %s) stops the start with one sentence that names it", (setting, value, mode) => {
  const complaint = complaintOf({ ...(mode === "live" ? LIVE : SANDBOX), [setting]: value });
  expect(complaint.setting).toBe(setting);
  expect(complaint.message).toMatch(new RegExp(`^${setting} [^\n]+\\.$`));
});

test.each(Object.keys(LIVE).filter((name) => name !== "PROVIDER"))("live mode does not start without %s", (name) => {
  expect(complaintOf({ ...LIVE, [name]: undefined }).setting).toBe(name);
});

test("a complaint about a secret does not repeat it", () => {
  expect(complaintOf({ ...LIVE, SESSION_SECRET: "my-own-short-secret" }).message).not.toContain("my-own");
  expect(complaintOf({ ...LIVE, PROVIDER_URL: "https://user:pass-word@p.example" }).message).not.toContain("pass-word");
});

test("a complaint about DATABASE_URL does not repeat its password", () => {
  const wrong = WRONG.filter(([setting]) => setting === "DATABASE_URL").map(([, value]) => value);
  const complaints = wrong.map((value) => complaintOf({ ...SANDBOX, DATABASE_URL: value }).message);
  expect(complaints.join()).not.toMatch(/:word@|100%|a\/b/);
});

test.each([
  ["postgres://app:word@127.0.0.1:5432/app", "postgres://app:word@127.0.0.1:5432/app"],
  ["postgresql://app:p%40ss@db.example/app?sslmode=disable", "postgresql://app:p%40ss@db.example/app?sslmode=disable"],
  // Encryption without a look at the certificate is no protection: it has to be asked for by its name.
  ["postgres://app:word@db.example/app?sslmode=require", "postgres://app:word@db.example/app?sslmode=verify-full"],
  ["postgres://app:word@db.example/app?sslmode=no-verify", "postgres://app:word@db.example/app?sslmode=no-verify"],
  ["postgres://app@/app?host=/run/postgresql", "postgres://app@localhost/app?host=%2Frun%2Fpostgresql"],
])("DATABASE_URL %s puts the state there", (given, read) => {
  for (const mode of [LIVE, SANDBOX]) {
    const { databaseUrl } = readSettings({ ...mode, DATABASE_URL: given }).state;
    expect(databaseUrl && decodeURIComponent(databaseUrl)).toBe(decodeURIComponent(read));
  }
});

test("hosts that share a database must share the secret, in the sandbox too", () => {
  const { message } = complaintOf({ DATABASE_URL: "postgres://app:word@127.0.0.1/app" });
  expect(message).toBe("SESSION_SECRET is missing: it is required when DATABASE_URL is set, the same on every host.");
});

test("live mode reads what the operator says", () => {
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
    url: "http://127.0.0.1:4010",
    appKey: "sandbox-app-key-7f3c91",
    cookie: "ci_session=sandbox-cookie-5d20aa",
    envType: "Prod",
    securityPin: "1234",
    placeholderEmail: "player@example.com",
  });
  expect(settings).toMatchObject({ port: 3000, operator: null, publicOrigin: null, trustedProxies: [] });
  expect(settings.bids).toEqual({ horizonMs: 120_000, answerTimeoutMs: 20_000 });
  expect(settings.session.secureCookies).toBe(false);
});

test("an operator named in the sandbox is named in full", () => {
  expect(complaintOf({ ...SANDBOX, OPERATOR_NAME: "Operator" }).setting).toBe("LICENCE_REFERENCE");
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

  test("is not made where live mode asks for one of the operator's", () => {
    withDirectory((DATA_DIR) => {
      expect(complaintOf({ ...LIVE, SESSION_SECRET: "", DATA_DIR }).setting).toBe("SESSION_SECRET");
    });
  });

  test("a damaged file and a place that is no directory stop the start", () => {
    withDirectory((directory) => {
      writeFileSync(join(directory, "session-secret"), "cut");
      expect(complaintOf({ DATA_DIR: directory }).setting).toBe("DATA_DIR");
      expect(complaintOf({ DATA_DIR: join(directory, "session-secret") }).setting).toBe("DATA_DIR");
      expect(complaintOf({ DATA_DIR: "/proc/nowhere" }).setting).toBe("DATA_DIR");
    });
  });
});
