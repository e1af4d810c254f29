import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Host, NO_PROVIDER, startHost } from "../../fixtures/host";
import { sharedDatabase } from "../../fixtures/postgres";
import { untilReady } from "../../fixtures/processes";
import { timesOf } from "../../fixtures/share";
import { expect, test } from "../../kit/test";

/** How often the app is started, because the work in flight when the signal comes differs from start to start. */
const TIMES = timesOf(6, 1);

const isOpen = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(url);
    const socket = connect({ host, port: Number(port) }, () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });

const untilOpen = async ({ url, process }: Host): Promise<void> => {
  let over = false;
  const end = () => {
    over = true;
  };
  process.exited.then(end, end);
  // Without a pause this loop would take the core on which the app starts.
  while (!over && !(await isOpen(url))) await pause(5);
};

/**
 * Starts the app and stops it as soon as its port opens.
 * @returns its exit code, or the signal that killed it.
 */
const stopEarly = async (settings: Readonly<Record<string, string>>): Promise<number | string | null> => {
  const host = await startHost(NO_PROVIDER, settings);
  await untilOpen(host);
  const code = await host.stop();
  await host.close();
  // Where the app had started to serve, the log's last line says that the process has ended in order.
  const output = host.process.output();
  const inOrder =
    !output.includes('"listening"') || output.trimEnd().split("\n").at(-1)?.includes('"event":"shutdown_done"');
  return code === 0 && inOrder ? code : `${code}: ${output}`;
};

test("faults 17, 36: SIGTERM the moment the port opens ends the process with 0 and a last line that says so, on both databases", async () => {
  test.setTimeout(180_000);
  const database = await sharedDatabase();
  const ends: unknown[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    ends.push(await stopEarly({}), await stopEarly({ DATABASE_URL: database.url }));
  }
  await database.close();
  expect(ends).toEqual(Array(2 * TIMES).fill(0));
});

test("faults 17: SIGTERM ends the process with 0 when the program that read its log has ended", async () => {
  const host = await startHost(NO_PROVIDER);
  await untilReady(host.process, async () => host.process.output().includes('"listening"'));
  host.process.stopReading();
  expect(await host.stop()).toBe(0);
  await host.close();
});
