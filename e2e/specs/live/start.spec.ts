import { expect, test } from "@playwright/test";
import { liveSettings } from "../../fixtures/live";
import { freePort, startProcess, temporaryFolder } from "../../fixtures/processes";

/** Settings that a live start needs, with a wrong or missing value; lib/server/env tests the others. */
const WRONG: ReadonlyArray<readonly [setting: string, value: string]> = [
  ["SESSION_SECRET", "short"],
  ["PUBLIC_ORIGIN", "http://play.example"],
];

for (const [setting, value] of WRONG) {
  const row = setting === "PUBLIC_ORIGIN" ? "security 44: " : "";
  test(`${row}npm start with ${setting}=${JSON.stringify(value)} ends with one sentence that names it`, {
    tag: "@security",
  }, async () => {
    const data = temporaryFolder();
    const settings = liveSettings("http://127.0.0.1:9", await freePort(), data.path);
    const app = startProcess(["releases/current/server.mjs"], { ...settings, [setting]: value });
    expect(await app.exited).toBe(1);
    const output = app.output().trim();
    expect(output).toContain(setting);
    expect(output.split("\n"), output).toHaveLength(1);
    // The sentence does not repeat the value.
    expect(output).not.toContain(settings.SESSION_SECRET ?? "-");
    data.remove();
  });
}
