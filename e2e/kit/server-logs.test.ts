import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { callsOf, logSince } from "./server-logs";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");

test("the app's log is what came since the test began", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "logs-"));
  const file = path.join(folder, "app.log");
  expect(logSince(file)()).toBe("");
  writeFileSync(file, "before\n");
  const read = logSince(file);
  appendFileSync(file, "मीरा while it ran\n");
  expect(read()).toBe("मीरा while it ran\n");
  rmSync(folder, { recursive: true, force: true });
});

test("the sandbox's calls are a line each since the test began, in India time, without what they carried", async () => {
  const entry = (ago: number, call: string, answered: number | null) => ({
    ...{ id: ago, at: NOW - ago, call, mobile: "9000000001", answered },
    ...{ headers: { app_key: "secret-key" }, body: { password: "secret-word" } },
  });
  const requests = [entry(9000, "api-user-login", 200), entry(2000, "api-submit-bid", null)];
  const control = { isThere: async () => true, now: async () => NOW, journal: async () => requests };
  expect(await callsOf(control, 5000)).toBe("20/11/2026, 09:59:58 api-submit-bid 9000000001 no whole answer\n");
});
