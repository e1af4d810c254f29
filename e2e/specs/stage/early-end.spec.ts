import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { appSettings } from "../../fixtures/addresses";
import { sharedDatabase } from "../../fixtures/postgres";
import { freePort, type OwnProcess, startProcess, temporaryFolder, untilReady } from "../../fixtures/processes";
import { timesOf } from "../../fixtures/share";
import { expect, test } from "../../kit/test";

/** How often: what is under way when the signal comes differs from start to start. */
const TIMES = timesOf(6, 1);

/** Whether something takes connections there. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

const untilOpen = async (app: OwnProcess, port: number): Promise<void> => {
  let over = false;
  const end = () => {
    over = true;
  };
  app.ended.then(end, end);
  // Looking without a pause would take the core on which the app starts.
  while (!over && !(await isOpen(port))) await pause(5);
};

/** Starts the app and ends it as soon as its port opens. @returns its exit code, or the signal that killed it. */
const endedEarly = async (settings: Readonly<Record<string, string>>): Promise<number | string | null> => {
  const port = await freePort();
  const folder = temporaryFolder();
  const ports = { provider: 9, gateway: 9, app: port };
  const app = startProcess(["dist/server.mjs"], { ...appSettings(ports, folder.path), ...settings });
  await untilOpen(app, port);
  const code = await app.end("SIGTERM");
  folder.remove();
  // Where it had begun to serve, the log's last line says that the process has ended in order.
  const lines = app.output().trimEnd().split("\n");
  const inOrder = !app.output().includes('"listening"') || lines.at(-1)?.includes('"event":"shutdown_done"');
  return code === 0 && inOrder ? code : `${code}: ${app.output()}`;
};

test("faults 17, 36: SIGTERM the moment the port opens ends the process with 0 and a last line that says so, on both databases", async () => {
  test.setTimeout(180_000);
  const database = await sharedDatabase();
  const ends: unknown[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    ends.push(await endedEarly({}), await endedEarly({ DATABASE_URL: database.url }));
  }
  await database.close();
  expect(ends).toEqual(Array(2 * TIMES).fill(0));
});

/** A provider that takes connections and never answers, so that a start waits for it. @returns also whether one has come. */
const silentProvider = async () => {
  const port = await freePort();
  let asked = false;
  const server = createServer((socket) => {
    asked = true;
    socket.on("error", () => undefined).resume();
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return { port, asked: () => asked, close: () => server.close() };
};

test("faults 36: SIGTERM while the process still starts ends it with 0, before it listens", async () => {
  const provider = await silentProvider();
  const port = await freePort();
  const folder = temporaryFolder();
  const ports = { provider: provider.port, gateway: 9, app: port };
  const app = startProcess(["dist/server.mjs"], appSettings(ports, folder.path));
  // The first that it asks is the sandbox's time: the store is open, nothing listens.
  await untilReady(app, async () => provider.asked());
  expect(await isOpen(port)).toBe(false);
  expect(await app.end("SIGTERM")).toBe(0);
  provider.close();
  folder.remove();
});

test("faults 17: SIGTERM ends the process with 0 when the program that read its log has ended", async () => {
  const port = await freePort();
  const folder = temporaryFolder();
  const app = startProcess(["dist/server.mjs"], appSettings({ provider: 9, gateway: 9, app: port }, folder.path));
  await untilReady(app, async () => app.output().includes('"listening"'));
  app.stopReading();
  expect(await app.end("SIGTERM")).toBe(0);
  folder.remove();
});
