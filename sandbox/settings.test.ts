import { readSandboxSettings, SANDBOX_DEFAULTS } from "./settings";

test("an empty environment gives the defaults", () => {
  expect(readSandboxSettings({})).toEqual({ ...SANDBOX_DEFAULTS, gatewayPort: 4012 });
});

test("every setting is read", () => {
  const settings = readSandboxSettings({
    SANDBOX_PORT: "4400",
    SANDBOX_CONTROL_PORT: "4401",
    SANDBOX_GATEWAY_PORT: "4402",
    SANDBOX_CONTROL_SECRET: "secret",
    SANDBOX_HOSTS: "Box.example:4011, localhost:5011",
    SANDBOX_DATABASE: ":memory:",
    SANDBOX_NOW: "2026-11-20T10:00:00+05:30",
    SANDBOX_SEED: "other",
    SANDBOX_APP_URL: "https://app.example",
    PROVIDER: "sandbox",
    PROVIDER_APP_KEY: "key",
    PROVIDER_COOKIE: "a=b",
  });
  expect(settings).toEqual({
    port: 4400,
    controlPort: 4401,
    gatewayPort: 4402,
    controlSecret: "secret",
    hosts: ["box.example:4011", "localhost:5011"],
    database: ":memory:",
    now: Date.UTC(2026, 10, 20, 4, 30),
    seed: "other",
    appUrl: "https://app.example",
    appKey: "key",
    cookie: "a=b",
  });
});

test.each([
  [{ SANDBOX_PORT: "http" }, "SANDBOX_PORT"],
  [{ SANDBOX_CONTROL_PORT: "70000" }, "SANDBOX_CONTROL_PORT"],
  [{ SANDBOX_NOW: "2026-11-20 10:00" }, "SANDBOX_NOW"],
  [{ SANDBOX_HOSTS: "http://box.example" }, "SANDBOX_HOSTS"],
  [{ SANDBOX_APP_URL: "localhost:3000" }, "SANDBOX_APP_URL"],
  [{ SANDBOX_APP_URL: "javascript:alert(1)" }, "SANDBOX_APP_URL"],
  [{ PROVIDER: "live" }, "PROVIDER"],
])("%j is refused by a sentence that names %s", (environment, name) => {
  expect(() => readSandboxSettings(environment)).toThrow(new RegExp(`${name}\\b.*\\.$`));
});

test("beside a provider port of one's own nobody meets at the gateway's usual port", () => {
  expect(readSandboxSettings({ SANDBOX_PORT: "4400" }).gatewayPort).toBe(0);
});
