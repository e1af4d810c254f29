import { EventEmitter } from "node:events";
import { TestTime } from "../fixtures/test-time";
import { type AskedWorker, gatherWorkers } from "./gather-workers";
import type { WorkerQuestion } from "./worker-messages";

/** A worker that answers, or hangs. */
class Worker extends EventEmitter implements AskedWorker {
  readonly asked: WorkerQuestion[] = [];
  constructor(
    readonly id: number,
    private readonly hangs = false,
    private readonly connected = true,
  ) {
    super();
  }
  isConnected(): boolean {
    return this.connected;
  }
  send(question: WorkerQuestion): void {
    this.asked.push(question);
    if (!this.hangs) this.answer(question.scrape);
  }
  answer(scrape: number): void {
    const { worker } = this.asked.at(-1) ?? { worker: "?" };
    const text = `# HELP served Served.\n# TYPE served counter\nserved{worker="${worker}"} ${this.id}\n`;
    // The app's own messages pass on the same channel.
    this.emit("message", { event: "listening", port: 1 });
    this.emit("message", { about: "metrics", scrape, text });
  }
}

const gather = (workers: AskedWorker[], time = new TestTime(), count = 2) =>
  gatherWorkers({ workers: () => workers, count, own: async () => "# HELP own Own.\n# TYPE own gauge\nown 1\n", time });

const samples = (text: string): string[] => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

test("one scrape has the metrics of all workers and of their primary", async () => {
  const text = await gather([new Worker(1), new Worker(2)])();
  expect(samples(text)).toEqual([
    'markets_worker_up{worker="1"} 1',
    'markets_worker_up{worker="2"} 1',
    "own 1",
    'served{worker="1"} 1',
    'served{worker="2"} 2',
  ]);
});

test("a worker that hangs is told as down, and the others are scraped; its late answer is not the next scrape's", async () => {
  const time = new TestTime();
  const hanging = new Worker(2, true);
  const read = gather([new Worker(1), hanging], time);
  const first = read();
  time.pass(2500);
  expect(samples(await first)).toEqual([
    'markets_worker_up{worker="1"} 1',
    'markets_worker_up{worker="2"} 0',
    "own 1",
    'served{worker="1"} 1',
  ]);
  const second = read();
  hanging.answer(1);
  time.pass(2500);
  expect(samples(await second)).toContain('markets_worker_up{worker="2"} 0');
  expect(hanging.listenerCount("message")).toBe(0);
});

test("the worker after a dead one has its place, so that no series is added by a death", async () => {
  const workers: AskedWorker[] = [new Worker(1), new Worker(2)];
  const read = gather(workers);
  await read();
  workers.splice(0, 1);
  expect(samples(await read())).toContain('markets_worker_up{worker="1"} 0');
  workers.push(new Worker(17));
  const text = samples(await read());
  expect(text).toContain('served{worker="1"} 17');
  expect(text).toContain('served{worker="2"} 2');
  expect(text.filter((line) => line.startsWith("markets_worker_up"))).toHaveLength(2);
});

test("a worker whose channel is closed is not asked", async () => {
  const gone = new Worker(1, false, false);
  expect(samples(await gather([gone])())).toContain('markets_worker_up{worker="1"} 0');
  expect(gone.asked).toEqual([]);
});
