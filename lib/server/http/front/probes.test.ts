import { sql } from "kysely";
import { z } from "zod";
import { HEADERS } from "@/lib/contract/protocol";
import { TestTime } from "../../fixtures/test-time";
import { findParts } from "../../money/records/find-records";
import { startDrain } from "../../money/shutdown-state";
import { getSocialData } from "../../provider/calls/home";
import { fillDisk, freeDisk } from "../../store/fixtures/full-disk";
import { type OpenFront, openFront } from "./fixtures/open-front";
import { exchange, parseHeaders, parseStatuses, request } from "./fixtures/raw-socket";

let front: OpenFront;
let time: TestTime;
beforeEach(async () => {
  time = new TestTime();
  front = await openFront({ time, env: { PUBLIC_ORIGIN: "https://play.example" } });
});
afterEach(async () => {
  await front.close();
  Reflect.deleteProperty(globalThis, Symbol.for("app.shutdown"));
});

const answer = z.record(z.string(), z.unknown());

/** Sends a probe as a balancer does, to the host's IP. */
const probe = async (line: string, host = "203.0.113.1:3000") => {
  const received = await exchange(front.port, request(line, { host }));
  const [, body = ""] = received.split("\r\n\r\n");
  return { status: parseStatuses(received)[0], headers: parseHeaders(received), body };
};

const probeReady = async () => {
  const { status, body } = await probe("GET /readyz");
  return { status, ...answer.parse(JSON.parse(body)) };
};

const READY = { status: 200, ready: true, draining: false, store: "ok", providerCircuit: "closed" };

test("a host that works is live and ready, told under every name, with the headers of every answer and without a line", async () => {
  expect(await probeReady()).toEqual(READY);
  expect(await probe("GET /api/health")).toMatchObject({ status: 200, body: '{"ok":true}\n' });
  const { status, headers, body } = await probe("GET /livez");
  expect([status, JSON.parse(body)]).toEqual([200, { alive: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.has(HEADERS.requestId)).toBe(true);
  expect(front.reached).toEqual([]);
  expect(front.app.logged()).toBe("");
});

test.each(["/livez", "/readyz", "/api/health"])(
  "%s has a head alone for HEAD, takes no change, and its longer addresses are pages",
  async (path) => {
    expect(await probe(`HEAD ${path}`)).toMatchObject({ status: 200, body: "" });
    expect((await probe(`POST ${path}`, "play.example")).status).toBe(405);
    await probe(`GET ${path}/more`, "play.example");
    expect(front.reached).toEqual([`${path}/more`]);
  },
);

test("faults 17: from SIGTERM on a host is not ready, and each answer ends its connection; it is alive", async () => {
  const persistent = "GET /login HTTP/1.1\r\nhost: play.example\r\n\r\n";
  startDrain();
  expect(await probeReady()).toEqual({ ...READY, status: 503, ready: false, draining: true });
  expect((await probe("GET /livez")).status).toBe(200);
  expect((await probe("GET /api/health")).body).toContain('"code":"shutting_down"');
  // The client asks for a persistent connection, so only the server closes it.
  const received = await exchange(front.port, persistent);
  expect([parseStatuses(received), parseHeaders(received).get("connection")]).toEqual([[200], "close"]);
});

test("faults 34: a host whose store takes no writes is not ready until it does, and is alive meanwhile", async () => {
  await sql`PRAGMA query_only = 1`.execute(front.app.services.store.db);
  expect(await probeReady()).toMatchObject({ status: 503, ready: false, draining: false, store: "away" });
  expect((await probe("GET /livez")).status).toBe(200);
  expect(await probe("GET /api/health")).toMatchObject({
    status: 503,
    body: expect.stringContaining("state_unavailable"),
  });
  await sql`PRAGMA query_only = 0`.execute(front.app.services.store.db);
  time.pass(2000);
  expect(await probeReady()).toEqual(READY);
});

test("faults 34: a full disk is told with what it refused and why, in the answer and in the line of the log", async () => {
  const { store } = front.app.services;
  await fillDisk(store);
  const why = { storeFails: "write", storeError: "SQLITE_FULL" };
  expect(await probeReady()).toEqual({ ...READY, status: 503, ready: false, store: "away", ...why });
  const [line] = front.app.lines("request");
  expect(line).toMatchObject({
    level: "error",
    route: "/readyz",
    code: "state_unavailable",
    storeFails: "write",
    err: { code: "SQLITE_FULL", message: "database or disk is full" },
  });
  expect((await probe("GET /api/health")).body).not.toContain("SQLITE");
  await freeDisk(store);
  time.pass(2000);
  expect(await probeReady()).toEqual(READY);
});

test("faults 34: a record whose text is damaged is named by its number as soon as it was read", async () => {
  const { store } = front.app.services;
  const blank = { fingerprint: "", before: "{}", sealed_token: "", outcome: "", created_at: 1, sent_at: 1 };
  const row = { ...blank, player_key: "a", request_key: "k", kind: "bid", state: "done", request: '{"cut' };
  await store.db.insertInto("money_request").values(row).execute();
  await findParts(store, "a", "k");
  expect(await probeReady()).toEqual({ ...READY, damagedRecords: [1] });
});

test("a store that does not answer counts as away before a balancer has given up", async () => {
  const { store } = front.app.services;
  let letGo: () => void = () => undefined;
  // A transaction makes all other statements wait.
  let transaction: Promise<void> | undefined;
  await new Promise<void>((isHeld) => {
    transaction = store.db.transaction().execute(async () => {
      isHeld();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
  });
  const pending = probeReady();
  await time.asleep();
  time.pass(900);
  expect(await pending).toMatchObject({ status: 503, store: "away", storeError: "no answer within 900 ms" });
  letGo();
  await transaction;
});

test("the probes of a second are one check of the store", async () => {
  const { store } = front.app.services;
  expect(await probeReady()).toEqual(READY);
  await sql`PRAGMA query_only = 1`.execute(store.db);
  time.pass(999);
  for (let nth = 0; nth < 10; nth += 1) expect(await probeReady()).toEqual(READY);
  await sql`PRAGMA query_only = 0`.execute(store.db);
});

test("a refused provider key is told and takes no host out: all of them have it", async () => {
  await front.close();
  const refusal = { json: { status: false, msg: "UnAuthorized request" } };
  front = await openFront({ time, env: { PUBLIC_ORIGIN: "https://play.example" }, behave: () => refusal });
  await expect(front.app.services.provider.run(getSocialData, undefined)).rejects.toThrow();
  expect(await probeReady()).toEqual({ ...READY, providerKey: "refused" });
});

test("faults 19: a provider that is away is told and takes no host out: it is away for all of them", async () => {
  const { provider } = front.app.services;
  await front.app.provider.close();
  while (!provider.circuitIsOpen()) {
    await expect(provider.run(getSocialData, undefined)).rejects.toThrow();
  }
  expect(await probeReady()).toEqual({ ...READY, providerCircuit: "open" });
});
