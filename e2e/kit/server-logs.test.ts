import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Control } from "./control";
import { callsOf, logSince } from "./server-logs";

const NOW = Date.parse("2026-11-20T10:00:00+05:30");

const entry = (ago: number, call: string, answered: number | null) => ({
  id: ago,
  at: NOW - ago,
  call,
  mobile: "9000000001",
  headers: { app_key: "secret-key" },
  body: { password: "secret-word" },
  answered,
});

describe("the app's log", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "logs-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is what came since the test began", () => {
    const file = path.join(folder, "app.log");
    writeFileSync(file, "before\n");
    const read = logSince(file);
    appendFileSync(file, "मीरा while it ran\n");
    expect(read()).toBe("मीरा while it ran\n");
  });

  it("is nothing where there is none", () => {
    expect(logSince(path.join(folder, "none.log"))()).toBe("");
  });
});

describe("the sandbox's calls", () => {
  let server: Server;
  let control: Control;

  beforeAll(async () => {
    const requests = [entry(9000, "api-user-login", 200), entry(2000, "api-submit-bid", null)];
    server = createServer((request, response) => {
      response.setHeader("connection", "close");
      response.end(JSON.stringify(request.url?.startsWith("/journal") ? { requests } : { now: NOW }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    control = new Control(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "key");
  });
  afterAll(() => server.close());

  it("are a line each since the test began, in India time, without what they carried", async () => {
    expect(await callsOf(control, 5000)).toBe("20/11/2026, 09:59:58 api-submit-bid 9000000001 no whole answer\n");
  });

  it("are all of a stage's", async () => {
    const all = await callsOf(control);
    expect(all.split("\n")[0]).toBe("20/11/2026, 09:59:51 api-user-login 9000000001 200");
    expect(all).not.toContain("secret");
  });

  it("are none where there is no sandbox", async () => {
    expect(await callsOf(new Control(undefined))).toBe("");
  });
});
