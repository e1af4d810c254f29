import { readSandboxSettings, SANDBOX_DEFAULTS } from "./settings";

test("an empty environment gives the defaults", () => {
  expect(readSandboxSettings({})).toEqual(SANDBOX_DEFAULTS);
});

test.each([
  [{ SANDBOX_PORT: "http" }, "SANDBOX_PORT"],
  [{ SANDBOX_CONTROL_PORT: "70000" }, "SANDBOX_CONTROL_PORT"],
  [{ SANDBOX_NOW: "2026-11-20 10:00" }, "SANDBOX_NOW"],
  [{ SANDBOX_DEMO: "full" }, "SANDBOX_DEMO"],
  [{ SANDBOX_HOSTS: "http://box.example" }, "SANDBOX_HOSTS"],
  [{ SANDBOX_DIALECT: "galidisawar" }, "SANDBOX_DIALECT"],
  [{ SANDBOX_APP_URL: "localhost:3000" }, "SANDBOX_APP_URL"],
  [{ SANDBOX_APP_URL: "javascript:alert(1)" }, "SANDBOX_APP_URL"],
])("%j is refused by a sentence that names %s", (environment, name) => {
  expect(() => readSandboxSettings(environment)).toThrow(new RegExp(`${name}\\b.*\\.$`));
});
