import { type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { readFixedHost, startForTests } from "./fixtures/running-sandbox";

const sandbox = startForTests([beforeAll, afterAll], { hosts: ["box.example:4011", "box.example"] }, readFixedHost);

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

const send = (address: string, headers: OutgoingHttpHeaders = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method: body === undefined ? "GET" : "POST", headers }, async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    });
    sent.on("error", reject).end(body);
  });

const secret = () => ({ "x-sandbox-control": sandbox.controlSecret });
const rates = () => JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey });
const jsonType = () => ({ "content-type": "application/json", cookie: sandbox.cookie });

/** Each server with a request that it must answer; the console redirects to its page. */
const SERVERS: readonly (() => readonly [string, OutgoingHttpHeaders, string?])[] = [
  () => [`${sandbox.controlUrl}/clock`, secret()],
  () => [`${sandbox.controlUrl}/console?key=${sandbox.controlSecret}`, {}],
  () => [`${sandbox.url}/api-game-rates`, jsonType(), rates()],
];

test.each(SERVERS)(
  "security 43: a server (%#) is opened by this machine's own names, and shut to all others",
  async (door) => {
    const [address, headers, body] = door();
    const { port } = new URL(address);
    const knock = (host: string) => send(address, { ...headers, host }, body);
    for (const host of [`127.0.0.1:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`, "box.example:4011", "Box.Example"]) {
      expect([200, 303]).toContain((await knock(host)).status);
    }
    for (const host of [
      `evil.example:${port}`,
      "box.example:9",
      `127.0.0.1.evil.example:${port}`,
      `evil.example@127.0.0.1:${port}`,
      "127.0.0.1",
      "localhost:1",
    ]) {
      const answer = await knock(host);
      expect([host, answer.status]).toEqual([host, 403]);
      expect(answer.body).not.toMatch(/now|game_rates|Demo/);
    }
  },
);

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
      await send(`${sandbox.controlUrl}/clock`, { ...secret(), ...headers }),
      await send(`${sandbox.controlUrl}/clock`, { ...secret(), ...jsonType(), ...headers }, '{"advanceMs":9000000}'),
      await send(`${sandbox.controlUrl}/console/clock`, headers, "move=minutes"),
      await send(`${sandbox.controlUrl}/console/live`, headers),
      await send(`${sandbox.controlUrl}/console/preview?market=6`, headers),
      await send(`${sandbox.controlUrl}/console/script.js`, headers),
      await send(`${sandbox.controlUrl}/console/quick-fault`, headers, "name=down&on=yes"),
      await send(`${sandbox.url}/api-game-rates`, { ...jsonType(), ...headers }, rates()),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(403));
    expect(sandbox.world.clock.now()).toBe(before);
  });

  test("may open a chart, show a picture and follow a link to the console, as the app's own pages do", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const path of ["/charts/panel/1", "/sliders/1.svg", "/qr-pay.svg", "/app"]) {
      expect([path, (await send(sandbox.url + path, headers)).status]).toEqual([path, 200]);
    }
    expect((await send(`${sandbox.controlUrl}/console`, headers)).status).toBe(401);
  });
});

test("security 43: the provider's port takes JSON alone, not the types that any page may send", async () => {
  const sendAs = (type: string) =>
    send(
      `${sandbox.url}/api-game-rates`,
      { cookie: sandbox.cookie, ...(type !== "" && { "content-type": type }) },
      rates(),
    );
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];
  for (const type of types) expect([type, (await sendAs(type)).status]).toEqual([type, 415]);
  expect((await sendAs("application/json; charset=utf-8")).status).toBe(200);
});
