import { readFileSync } from "node:fs";
import { LIVE, SANDBOX } from "./fixtures/wrong-settings";
import { parseSettings } from "./settings";
import { findNearestSetting, listUnknownNames } from "./settings-file";

const exampleNames = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name ?? "",
);

test.each([
  ["live", LIVE],
  ["sandbox", SANDBOX],
])("no name of .env.example is unknown (%s)", (_mode, env) => {
  expect(exampleNames.length).toBeGreaterThan(40);
  expect(listUnknownNames(parseSettings(env, false).names, exampleNames, Object.keys(env))).toEqual([]);
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
  expect(listUnknownNames(names, ["MADE_UP", "HOST", "TZ"], [...others, "BRAND_COLOUR", "PROVIDER_APPKEY"])).toEqual([
    "BRAND_COLOUR",
    "MADE_UP",
    "PROVIDER_APPKEY",
  ]);
});

test.each([
  ["TRANSFER", "TRANSFERS"],
  ["HELPLINES", "HELP_LINES"],
  ["METRIC_PORT", "METRICS_PORT"],
  ["DATA_DIRECTORY", "DATA_DIR"],
  ["SESION_SECRET", "SESSION_SECRET"],
])("%s in the environment is named, with the setting that it is near to", (name, meant) => {
  const { names } = parseSettings(LIVE, false);
  expect(listUnknownNames(names, [], [name])).toEqual([name]);
  expect(findNearestSetting(names, name)).toBe(meant);
});

test("no name of another program is near to a setting", () => {
  const { names } = parseSettings(LIVE, false);
  const others = [
    "HOSTNAME",
    "HOSTTYPE",
    "LOGNAME",
    "PORTAGE",
    "DATADOG_KEY",
    "PUBLIC_URL",
    "SSL_CERT_DIR",
    "DOCKER_HOST",
  ];
  expect(others.filter((name) => findNearestSetting(names, name) !== undefined)).toEqual([]);
});
