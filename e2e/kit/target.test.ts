import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { reach } from "./reach-target";
import { readTarget } from "./target";

const APP = "https://staging.example";
const PLAYER = { E2E_PLAYER_PHONE: "9000000001", E2E_PLAYER_PASSWORD: "demo1234" };
const CONTROL = { E2E_CONTROL_URL: "http://sandbox.example:4011", E2E_CONTROL_SECRET: "key" };

it("is what the run starts itself, or an app with a player, a sandbox, or both", () => {
  const player = { mobile: "9000000001", password: "demo1234", name: "" };
  const control = { url: "http://sandbox.example:4011", secret: "key" };
  expect(readTarget({})).toMatchObject({ own: true, player: undefined });
  const target = { appUrl: APP, own: false };
  expect(readTarget({ E2E_BASE_URL: `${APP}/`, ...PLAYER })).toEqual({ ...target, control: undefined, player });
  expect(readTarget({ E2E_BASE_URL: APP, ...CONTROL, ...PLAYER })).toEqual({ ...target, control, player });
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
    const asked = reach({ appUrl: url, own: false, control: { url, secret: "key" }, player });
    if (words === undefined) await asked;
    else await expect(asked).rejects.toThrow(words);
  });
});
