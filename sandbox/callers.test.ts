import { type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { STANDING, sandboxOf } from "./fixtures/running-sandbox";

const sandbox = sandboxOf([beforeAll, afterAll], { hosts: ["box.example:4011", "box.example"] }, STANDING);

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** A request with a chosen Host header, which `fetch` does not allow. */
const ask = (address: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { method: body === undefined ? "GET" : "POST", headers }, async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    });
    asked.on("error", reject).end(body);
  });

const portOf = (address: string) => new URL(address).port;
const secret = () => ({ "x-sandbox-control": sandbox.controlSecret });
const rates = () => JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey });
const jsonType = () => ({ "content-type": "application/json", cookie: sandbox.cookie });

/** Each server with a request that it must answer. */
const DOORS: readonly (readonly [string, (headers: OutgoingHttpHeaders) => Promise<Answer>, () => string])[] = [
  ["the control API", (more) => ask(`${sandbox.controlUrl}/clock`, { ...secret(), ...more }), () => sandbox.controlUrl],
  [
    "the console",
    (more) => ask(`${sandbox.controlUrl}/console?key=${sandbox.controlSecret}`, more),
    () => sandbox.controlUrl,
  ],
  [
    "the provider",
    (more) => ask(`${sandbox.url}/api-game-rates`, { ...jsonType(), ...more }, rates()),
    () => sandbox.url,
  ],
];

describe.each(DOORS)("security 43: %s", (_what, knock, address) => {
  test("is opened by this machine's own names with the port that is asked, and by what is set", async () => {
    const port = portOf(address());
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, `127.8.8.8:${port}`];
    for (const host of [...hosts, "box.example:4011", "Box.Example"]) {
      // The console redirects to its page.
      expect([200, 303]).toContain((await knock({ host })).status);
    }
  });

  test("is shut to a name that a website has pointed here, and to another port of this machine", async () => {
    const port = portOf(address());
    for (const host of [
      `evil.example:${port}`,
      "evil.example",
      "box.example:9",
      `localhost.evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      `evil.example@127.0.0.1:${port}`,
      `10.0.0.1:${port}`,
      "127.0.0.1",
      "localhost:1",
    ]) {
      const { status, body } = await knock({ host });
      expect([host, status]).toEqual([host, 403]);
      expect(body).not.toMatch(/now|game_rates|upiId|Demo/);
    }
  });
});

describe("security 43: a page of another origin", () => {
  const FOREIGN = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];

  test.each(FOREIGN)("with %j changes and reads nothing", async (headers) => {
    const before = sandbox.world.clock.now();
    const answers = [
      await ask(`${sandbox.controlUrl}/clock`, { ...secret(), ...headers }),
      await ask(`${sandbox.controlUrl}/clock`, { ...secret(), ...jsonType(), ...headers }, '{"advanceMs":9000000}'),
      await ask(`${sandbox.controlUrl}/console/clock`, headers, "move=minutes"),
      await ask(`${sandbox.controlUrl}/console/live`, headers),
      await ask(`${sandbox.controlUrl}/console/preview?market=6`, headers),
      await ask(`${sandbox.controlUrl}/console/script.js`, headers),
      await ask(`${sandbox.controlUrl}/console/quick-fault`, headers, "name=down&on=yes"),
      await ask(`${sandbox.url}/api-game-rates`, { ...jsonType(), ...headers }, rates()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(403));
    expect(sandbox.world.clock.now()).toBe(before);
  });

  test("may open a chart, show a picture and follow a link to the console, as the app's own pages do", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const path of ["/charts/panel/1", "/sliders/1.svg", "/qr-pay.svg", "/app"]) {
      expect([path, (await ask(sandbox.url + path, headers)).status]).toEqual([path, 200]);
    }
    expect((await ask(`${sandbox.controlUrl}/console`, headers)).status).toBe(401);
  });
});

test("security 43: the provider's port takes JSON alone, not the types that any page may send", async () => {
  const registration = {
    name: "Eve",
    email: "e@a.example",
    mobile: "9111111111",
    password: "guess 12",
    security_pin: "1234",
  };
  const body = JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey, device_id: "d", ...registration });
  const register = (type: string) =>
    ask(
      `${sandbox.url}/api-user-registration`,
      { cookie: sandbox.cookie, ...(type !== "" && { "content-type": type }) },
      body,
    );
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];
  for (const type of types) expect([type, (await register(type)).status]).toEqual([type, 415]);
  expect(sandbox.world.players.byMobile(registration.mobile)).toBeUndefined();
  expect((await register("application/json; charset=utf-8")).status).toBe(200);
  expect(sandbox.world.players.byMobile(registration.mobile)).toBeDefined();
});
