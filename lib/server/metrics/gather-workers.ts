import type { HostTime } from "../clock";
import { joinTexts } from "./join-texts";
import { readAnswer, type WorkerQuestion } from "./worker-messages";

/** A worker as its primary sees it. */
export interface AskedWorker {
  readonly id: number;
  readonly isConnected: () => boolean;
  readonly send: (question: WorkerQuestion) => unknown;
  readonly on: (name: "message", heard: (message: unknown) => void) => unknown;
  readonly off: (name: "message", heard: (message: unknown) => void) => unknown;
}

/** A scrape does not wait longer than this for a worker, in milliseconds: one that hangs is left out, and told as down. */
const PATIENCE_MS = 2500;

interface Needs {
  /** Those that run now. */
  readonly workers: () => readonly AskedWorker[];
  /** How many should run. */
  readonly count: number;
  /** The primary's own metrics. */
  readonly own: () => Promise<string>;
  readonly time: HostTime;
}

/** Null where it does not answer in time. */
const ask = (worker: AskedWorker, question: WorkerQuestion, time: HostTime): Promise<string | null> =>
  new Promise((resolve) => {
    const end = (text: string | null) => {
      cancel();
      worker.off("message", hear);
      resolve(text);
    };
    const hear = (message: unknown) => {
      const answer = readAnswer(message);
      if (answer?.scrape === question.scrape) end(answer.text);
    };
    const cancel = time.later(() => end(null), PATIENCE_MS);
    worker.on("message", hear);
    if (worker.isConnected()) worker.send(question);
    else end(null);
  });

/**
 * Makes a function that reads the metrics of all workers and of the primary as one text, over the channel that the primary
 * has to each. A worker's samples carry the label `worker`: its place, from 1 to WORKERS. The one that is started in place of
 * a dead one gets its place, so that there are no more series with each death, and its counts begin at 0 as those of any
 * process that was started again.
 */
export const gatherWorkers = ({ workers, count, own, time }: Needs): (() => Promise<string>) => {
  const places = new Map<number, number>();
  let scrapes = 0;

  const givePlaces = (running: readonly AskedWorker[]): void => {
    const ids = running.map(({ id }) => id).sort((a, b) => a - b);
    for (const id of places.keys()) if (!ids.includes(id)) places.delete(id);
    for (const id of ids) {
      if (places.has(id)) continue;
      const taken = new Set(places.values());
      let place = 1;
      while (taken.has(place)) place += 1;
      places.set(id, place);
    }
  };

  return async () => {
    scrapes += 1;
    const scrape = scrapes;
    const running = workers();
    givePlaces(running);
    const answers = await Promise.all(
      running.map(async (worker) => {
        const place = places.get(worker.id) ?? 0;
        return { place, text: await ask(worker, { about: "metrics_asked", scrape, worker: String(place) }, time) };
      }),
    );
    const up = new Map(answers.map(({ place, text }) => [place, text !== null]));
    const lines = Array.from({ length: count }, (_, index) => {
      const place = index + 1;
      return `markets_worker_up{worker="${place}"} ${up.get(place) === true ? 1 : 0}`;
    });
    const head = [
      "# HELP markets_worker_up 1 where the worker runs and answered this scrape.",
      "# TYPE markets_worker_up gauge",
    ];
    const texts = answers.flatMap(({ text }) => (text === null ? [] : [text]));
    return joinTexts([[...head, ...lines].join("\n"), await own(), ...texts]);
  };
};
