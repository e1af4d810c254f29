import { readFileSync } from "node:fs";
import { LIVE, SANDBOX } from "./fixtures/wrong-settings";
import { parseSettings } from "./settings";
import { unknownNames } from "./settings-file";

const exampleNames = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? "",
);

test.each([
  ["live", LIVE],
  ["sandbox", SANDBOX],
])("no name of .env.example is unknown (%s)", (_mode, env) => {
  expect(exampleNames.length).toBeGreaterThan(40);
  expect(unknownNames(parseSettings(env, false).names, exampleNames, Object.keys(env))).toEqual([]);
});

test("misspelt settings are named; what other programs have in the environment is not ours, and every name in .env is", () => {
  const { names } = parseSettings(LIVE, false);
  const others = [
    "PATH",
    "EDITOR",
    "HOSTNAME",
    "SERVICE_RESULT",
    "SESSION_MANAGER",
    "SANDBOX_PORT",
    "OTEL_X",
    "SSH_TTY",
  ];
  expect(unknownNames(names, ["MADE_UP", "HOST", "TZ"], [...others, "BRAND_COLOUR", "PROVIDER_APPKEY"])).toEqual([
    "BRAND_COLOUR",
    "MADE_UP",
    "PROVIDER_APPKEY",
  ]);
});
