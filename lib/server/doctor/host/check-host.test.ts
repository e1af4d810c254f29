import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIVE, SANDBOX } from "../../env/fixtures/wrong-settings";
import { readSettings, type Settings } from "../../env/settings";
import { closedPort } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import { checkHost, checkNode } from "./check-host";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "host-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HERE = { HOST: "127.0.0.1", PORT: "0" };
/** All but that of Node, which depends on where the tests run. */
const checksOf = async (settings: Settings, build: string | null = null) =>
  (await checkHost(settings, build)).filter(({ name }) => name !== "Node");
const checks = (env: Readonly<Record<string, string>>, build: string | null = null) =>
  checksOf(readSettings({ ...SANDBOX, ...HERE, ...env }), build);

const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  // A listening TCP server's address is always of this form.
  return String((server.address() as AddressInfo).port);
};

test("a free port is free afterwards too, and one on which the app serves is well", async () => {
  const PORT = String(await closedPort());
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await checks({ PORT })).toMatchObject([{ state: "well", says: `http://127.0.0.1:${PORT} is free` }]);
  }
  const taken = await listening((request, response) => response.writeHead(request.url === "/livez" ? 200 : 404).end());
  expect(await checks({ PORT: taken })).toMatchObject([
    { state: "well", says: `an app serves on http://127.0.0.1:${taken}` },
  ]);
});

test("a port of somebody else's and an address of another machine are wrong, in the words of the start", async () => {
  const taken = await listening((_, response) => response.writeHead(404).end());
  expect(await checks({ PORT: taken })).toMatchObject([
    { state: "wrong", says: `PORT ${taken} is already in use: stop what listens there or set another` },
  ]);
  expect(await checks({ HOST: "192.0.2.1", PORT: taken })).toMatchObject([
    { state: "wrong", says: expect.stringMatching(/^HOST 192\.0\.2\.1 is no address of this machine/) },
  ]);
});

test("a folder without a build is wrong", async () => {
  expect(await checks({}, folder)).toMatchObject([
    { name: "build", state: "wrong", says: "There is no build here: run `npm run build` first" },
  ]);
  writeFileSync(join(folder, "version"), "f00d");
  expect(await checks({}, folder)).toMatchObject([{ name: "build", state: "well", says: "version f00d" }]);
});

test("a live app behind a proxy that it does not know is to be looked at; the sandbox is not", async () => {
  const live = (env: Readonly<Record<string, string>>) => checksOf(readSettings({ ...LIVE, ...HERE, ...env }));
  expect(await live({ TRUSTED_PROXIES: "" })).toMatchObject([{ name: "TRUSTED_PROXIES", state: "look" }]);
  expect(await live({ TRUSTED_PROXIES: "10.0.0.1" })).toMatchObject([
    { name: "TRUSTED_PROXIES", state: "well", says: "10.0.0.1" },
  ]);
  expect(await checks({})).toEqual([]);
});

test("a line of Node without security updates is worth a look", () => {
  expect(checkNode("20.20.0", "2026-04-30")).toMatchObject({ state: "look", says: expect.stringContaining("line 20") });
  expect(checkNode("20.20.0", "2026-04-29")).toMatchObject({ state: "well", says: "20.20.0" });
  expect(checkNode("26.10.0", "2026-11-24")).toMatchObject({ state: "well" });
  expect(checkNode("28.0.0", "2029-11-24")).toMatchObject({ state: "well" });
});
