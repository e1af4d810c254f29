import { createServer } from "node:http";
import { PROXY_ORIGIN, startNginx } from "../../fixtures/nginx";
import { freePort } from "../../fixtures/processes";
import { expect, test } from "../../kit/test";

/**
 * How many requests a crowd sends: fewer than the `burst` of deploy/nginx.conf, as many as three thousand players send
 * in a second.
 */
const CROWD = 600;
/**
 * The size of a flood, which goes on until it is limited. A machine that answers fewer than `rate` of deploy/nginx.conf
 * a second cannot flood.
 */
const FLOOD = { round: 500, rounds: 60 };

test("an address that floods is told 429 by nginx, and a crowd of players behind one address is not", async () => {
  const port = await freePort();
  const server = createServer((_request, response) => response.end("there")).listen(port, "127.0.0.1");
  const nginx = await startNginx([port, await freePort()]);
  const send = async () => {
    const { status, text } = await nginx.sendRequest(`${PROXY_ORIGIN}/`, {
      method: "GET",
      headers: {},
      redirect: "manual",
    });
    await text();
    return status;
  };
  const readStatuses = async (count: number) => new Set(await Promise.all(Array.from({ length: count }, send)));
  await expect(async () => expect(await send()).toBe(200)).toPass();
  expect(await readStatuses(CROWD)).toEqual(new Set([200]));
  const met = new Set<number>();
  for (let round = 0; round < FLOOD.rounds && !met.has(429); round += 1) {
    for (const status of await readStatuses(FLOOD.round)) met.add(status);
  }
  expect(met).toEqual(new Set([200, 429]));
  await nginx.close();
  server.close();
});
