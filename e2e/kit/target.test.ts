import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { reach } from "./reach-target";
import { readTarget, type Target } from "./target";

const APP = "https://staging.example";
const PLAYER = { E2E_PLAYER_PHONE: "9000000001", E2E_PLAYER_PASSWORD: "demo1234" };
const CONTROL = { E2E_CONTROL_URL: "http://sandbox.example:4011", E2E_CONTROL_SECRET: "key" };

describe("reading what to test", () => {
  it("is what the run starts itself, where nothing is named", () => {
    const target = readTarget({});
    expect(target).toMatchObject({ own: true, player: undefined });
    expect(target.appUrl).toMatch(/^http:\/\/localhost:\d+$/);
    expect(target.control?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it("is an app with a player, with a sandbox, or with both", () => {
    const player = { mobile: "9000000001", password: "demo1234", name: "" };
    const control = { url: "http://sandbox.example:4011", secret: "key" };
    const target = { appUrl: APP, own: false };
    expect(readTarget({ E2E_BASE_URL: `${APP}/`, ...PLAYER })).toEqual({ ...target, control: undefined, player });
    expect(readTarget({ E2E_BASE_URL: APP, ...CONTROL })).toEqual({ ...target, control, player: undefined });
    expect(readTarget({ E2E_BASE_URL: APP, ...CONTROL, ...PLAYER })).toEqual({ ...target, control, player });
  });

  it.each([
    [{ E2E_BASE_URL: "staging.example", ...PLAYER }, "E2E_BASE_URL must be an origin"],
    [{ E2E_BASE_URL: "ftp://staging.example", ...PLAYER }, "E2E_BASE_URL must be an origin"],
    [{ E2E_BASE_URL: `${APP}/login`, ...PLAYER }, "E2E_BASE_URL must be an origin"],
    [{ E2E_BASE_URL: "https://user:word@staging.example", ...PLAYER }, "E2E_BASE_URL must be an origin"],
    [{ E2E_BASE_URL: APP }, "must name a player"],
    [{ E2E_BASE_URL: APP, E2E_PLAYER_PHONE: "9000000001" }, "E2E_PLAYER_PASSWORD is missing"],
    [{ E2E_BASE_URL: APP, E2E_PLAYER_PASSWORD: "demo1234" }, "E2E_PLAYER_PHONE is missing"],
    [{ E2E_BASE_URL: APP, ...PLAYER, E2E_PLAYER_PHONE: "+919000000001" }, "ten digits"],
    [{ E2E_BASE_URL: APP, E2E_CONTROL_URL: "http://127.0.0.1:4011" }, "needs its key in E2E_CONTROL_SECRET"],
    [{ E2E_BASE_URL: APP, ...PLAYER, E2E_CONTROL_SECRET: "key" }, "E2E_CONTROL_URL, which is not set"],
    [{ E2E_CONTROL_URL: "http://127.0.0.1:4011", E2E_CONTROL_SECRET: "key" }, "E2E_BASE_URL, which is not set"],
    [PLAYER, "E2E_BASE_URL, which is not set"],
  ])("ends with one sentence at %j", (env, words) => {
    const read = () => readTarget(env);
    expect(read).toThrow(words);
    // The sentence names the settings, and tells no password.
    expect(read).not.toThrow(/demo1234|\n/);
  });
});

describe("asking the target before any test", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** @param statuses by path; any other path is 404. */
  const listen = async (statuses: Readonly<Record<string, number>>): Promise<string> => {
    const server = createServer((request, response) => {
      response.writeHead(statuses[request.url ?? ""] ?? 404, { connection: "close" }).end("{}");
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const WELL = { "/api/health": 200, "/api/session": 200 };

  it.each([
    [WELL, { "/clock": 200 }, undefined],
    [{}, undefined, "is not this app: its /api/health is answered with 404"],
    [{ "/api/health": 503 }, undefined, "says that it is not ready: 503"],
    [{ ...WELL, "/api/session": 401 }, undefined, "does not sign in the player of E2E_PLAYER_PHONE"],
    [{ ...WELL, "/api/session": 429 }, undefined, "takes no more sign-ins for E2E_PLAYER_PHONE now: 429"],
    [WELL, { "/clock": 401 }, "does not take E2E_CONTROL_SECRET: 401"],
    [WELL, {}, "is no sandbox's control API"],
  ])("app %j and sandbox %j: %s", async (app, sandbox, words) => {
    const target: Target = {
      appUrl: await listen(app),
      own: false,
      control: sandbox && { url: await listen(sandbox), secret: "key" },
      player: { mobile: "9000000001", password: "demo1234", name: "" },
    };
    const said = await reach(target).catch(({ message }: Error) => message);
    if (words === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(words);
  });

  it("names the setting at whose address nothing answers", async () => {
    const nobody = await listen({});
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const target = { appUrl: nobody, own: false, control: undefined, player: undefined };
    await expect(reach(target)).rejects.toThrow(`Nothing answers at E2E_BASE_URL, ${nobody}: ECONNREFUSED.`);
  });
});
