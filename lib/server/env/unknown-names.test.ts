import { readFileSync } from "node:fs";
import { LIVE, SANDBOX } from "./fixtures/wrong-settings";
import { parseSettings } from "./settings";
import { unknownNames, warnOfUnknown } from "./unknown-names";

const linesOf = (env: Record<string, string>, fileNames: readonly string[] = []) => {
  const lines: unknown[] = [];
  const { names } = parseSettings(env, false);
  const log = { warn: (line: unknown) => void lines.push(line) };
  warnOfUnknown(log, unknownNames(names, fileNames, Object.keys(env)));
  return lines;
};

const exampleNames = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? "",
);

test.each([
  ["live", LIVE],
  ["sandbox", SANDBOX],
])("no name of .env.example is unknown (%s)", (_mode, env) => {
  expect(exampleNames.length).toBeGreaterThan(40);
  expect(linesOf(env, exampleNames)).toEqual([]);
});

test("a misspelt setting is named with the one that is meant, and never its value", () => {
  const lines = linesOf({ ...LIVE, BRAND_COLOUR: "#123456", PROVIDER_APPKEY: "the-secret-key" });
  expect(lines).toEqual([
    { event: "setting_unknown", setting: "BRAND_COLOUR", why: "it has no effect: did you mean BRAND_COLOR?" },
    { event: "setting_unknown", setting: "PROVIDER_APPKEY", why: "it has no effect: did you mean PROVIDER_APP_KEY?" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/123456|the-secret-key/);
});

test("what other programs have in the environment is not ours; every name in .env is", () => {
  const others = {
    PATH: "/bin",
    SESSION_MANAGER: "local/x",
    HOSTNAME: "a",
    SHLVL: "1",
    SSH_TTY: "x",
    INVOCATION_ID: "1",
  };
  expect(linesOf({ ...SANDBOX, ...others })).toEqual([]);
  expect(linesOf(SANDBOX, ["COLOUR"])).toMatchObject([{ setting: "COLOUR" }]);
  const { names } = parseSettings(LIVE, false);
  const environment = [
    "PATH",
    "EDITOR",
    "PROVDER_URL",
    "SERVICE_RESULT",
    "LOG_LINES",
    "SANDBOX_PORT",
    "SORT",
    "OTEL_X",
  ];
  expect(unknownNames(names, ["MADE_UP", "HOST", "TZ"], environment)).toEqual([
    { name: "LOG_LINES", meant: null },
    { name: "MADE_UP", meant: null },
    { name: "PROVDER_URL", meant: "PROVIDER_URL" },
  ]);
});
