import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { PRIVATE_CERTIFICATE } from "./fixtures/private-certificate";
import { reach } from "./reach-target";
import { readTarget } from "./target";

const APP = "https://staging.example";
const PLAYER = { E2E_PLAYER_PHONE: "9000000001", E2E_PLAYER_PASSWORD: "demo1234" };
const CHECKED = { ignoreHTTPSErrors: false };
const CONTROL = { E2E_CONTROL_URL: "http://sandbox.example:4011", E2E_CONTROL_SECRET: "key" };

it("is what the run starts itself, or an app with a player, a sandbox, or both", () => {
  const player = { mobile: "9000000001", password: "demo1234", name: "" };
  const control = { url: "http://sandbox.example:4011", secret: "key" };
  expect(readTarget({})).toMatchObject({ own: true, player: undefined });
  const target = { appUrl: APP, own: false, ...CHECKED };
  expect(readTarget({ E2E_BASE_URL: `${APP}/`, ...PLAYER })).toEqual({ ...target, control: undefined, player });
  expect(readTarget({ E2E_BASE_URL: APP, ...CONTROL, ...PLAYER })).toEqual({ ...target, control, player });
  const unchecked = readTarget({ E2E_BASE_URL: APP, E2E_IGNORE_HTTPS_ERRORS: "1", ...PLAYER });
  expect(unchecked).toMatchObject({ ignoreHTTPSErrors: true });
});

it.each([
  [{ E2E_BASE_URL: "staging.example", ...PLAYER }, "E2E_BASE_URL must be an origin"],
  [{ E2E_BASE_URL: `${APP}/login`, ...PLAYER }, "E2E_BASE_URL must be an origin"],
  [{ E2E_BASE_URL: "https://user:word@staging.example", ...PLAYER }, "E2E_BASE_URL must be an origin"],
  [{ E2E_BASE_URL: APP }, "must name a player"],
  [{ E2E_BASE_URL: APP, E2E_PLAYER_PHONE: "9000000001" }, "E2E_PLAYER_PASSWORD is missing"],
  [{ E2E_BASE_URL: APP, ...PLAYER, E2E_PLAYER_PHONE: "+919000000001" }, "ten digits"],
  [{ E2E_BASE_URL: APP, E2E_CONTROL_URL: "http://127.0.0.1:4011" }, "E2E_CONTROL_SECRET is missing"],
  [PLAYER, "E2E_BASE_URL, which is not set"],
  [{ E2E_IGNORE_HTTPS_ERRORS: "1" }, "E2E_BASE_URL, which is not set"],
  [{ E2E_BASE_URL: APP, E2E_IGNORE_HTTPS_ERRORS: "yes", ...PLAYER }, "E2E_IGNORE_HTTPS_ERRORS must be 1"],
])("ends with one sentence, without a password, at %j", (env, words) => {
  const read = () => readTarget(env);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/demo1234|\n/);
});

describe("before any test the target is asked", () => {
  let server: Server;
  afterEach(() => server.close());

  it.each([
    [{ "/api/health": 200, "/api/session": 200, "/clock": 200 }, undefined],
    [{}, "E2E_BASE_URL does not lead where it should"],
    [{ "/api/health": 200 }, "E2E_CONTROL_URL with E2E_CONTROL_SECRET does not"],
    [{ "/api/health": 200, "/clock": 200, "/api/session": 401 }, "E2E_PLAYER_PHONE with E2E_PLAYER_PASSWORD does not"],
  ])("answers of %j: %s", async (statuses: Record<string, number>, words) => {
    server = createServer(({ url = "" }, response) => response.writeHead(statuses[url] ?? 404).end("{}"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const player = { mobile: "9000000001", password: "demo1234", name: "" };
    const check = reach({ appUrl: url, own: false, ...CHECKED, control: { url, secret: "key" }, player });
    if (words === undefined) await check;
    else await expect(check).rejects.toThrow(words);
  });

  it("a certificate of a private authority is a sentence, unless it is ignored: then for the app, the control API and the sign-in", async () => {
    const paths: string[] = [];
    server = createSecureServer(PRIVATE_CERTIFICATE, ({ url = "" }, response) => {
      paths.push(url);
      response.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const player = { mobile: "9000000001", password: "demo1234", name: "" };
    const target = { appUrl: url, own: false, control: { url, secret: "key" }, player };
    await expect(reach({ ...target, ...CHECKED })).rejects.toThrow(/^Nothing answers at E2E_BASE_URL.*certificate/);
    await reach({ ...target, ignoreHTTPSErrors: true });
    expect(paths).toEqual(["/api/health", "/clock", "/api/session"]);
  });
});
