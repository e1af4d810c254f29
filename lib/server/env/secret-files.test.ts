import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIVE, SANDBOX, SECRET } from "./fixtures/wrong-settings";
import { readSettings } from "./settings";

const findProblem = (env: Record<string, string | undefined>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("the settings were accepted");
};

describe("a secret in a file of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const laid = (text: string): string => {
    const file = join(folder, "secret");
    writeFileSync(file, text);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["PROVIDER_APP_KEY", "key-of-a-file", (read: ReturnType<typeof readSettings>) => read.provider.appKey],
    ["PROVIDER_COOKIE", "name=of-a-file", (read: ReturnType<typeof readSettings>) => read.provider.cookie],
    ["SESSION_SECRET", `${SECRET}-of-a-file`, (read: ReturnType<typeof readSettings>) => read.session.secrets[0]],
    ["DATABASE_URL", "postgres://a:b@db/app", (read: ReturnType<typeof readSettings>) => read.state.databaseUrl],
  ])("%s is read from the file that %s_FILE names, without its last line break", (name, text, of) => {
    const settings = readSettings({ ...LIVE, [name]: undefined, [`${name}_FILE`]: laid(`${text}\n`) });
    expect(of(settings)).toBe(text);
  });

  test("an empty file, and a secret that is given twice, stop the start", () => {
    expect(findProblem({ ...LIVE, SESSION_SECRET_FILE: laid(SECRET) })).toBe(
      "SESSION_SECRET_FILE must not be set beside SESSION_SECRET.",
    );
    const empty = findProblem({ ...LIVE, PROVIDER_COOKIE: "", PROVIDER_COOKIE_FILE: laid("\n") });
    expect(empty).toBe("PROVIDER_COOKIE_FILE names an empty file.");
  });

  test("no other setting is read from a file", () => {
    expect(readSettings({ ...LIVE, BRAND_NAME_FILE: laid("Another") }).brand.name).toBe("Markets");
  });
});

test("an empty PROVIDER alone is the sandbox; beside a live provider's settings it is a mistake", () => {
  expect(readSettings({ ...SANDBOX, PROVIDER: "" }).provider.mode).toBe("sandbox");
  expect(findProblem({ ...LIVE, PROVIDER: "" })).toBe(
    "PROVIDER must be sandbox or live, and not empty beside PROVIDER_URL.",
  );
});
