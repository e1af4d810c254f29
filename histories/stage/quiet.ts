import fs from "node:fs";

/** Turns of the event loop without activity after which nothing more happens at this time of the history. */
const CALM_TURNS = 3;
/** Real milliseconds without rest after which a history counts as stuck. */
const PATIENCE_MS = 60_000;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

let sealing = 0;
let queue: Promise<unknown> = Promise.resolve();
let watched = false;

const OPERATIONS = ["encrypt", "decrypt", "sign", "verify", "digest", "deriveBits", "importKey"] as const;

/**
 * Runs the operations of crypto.subtle one after another, and counts them. Node would run them on several threads. So a
 * history always runs in the same order, and `quiet` waits for tokens that are being sealed.
 */
const watchSealing = (): void => {
  const home: object = Object.getPrototypeOf(globalThis.crypto.subtle);
  for (const name of OPERATIONS) {
    const original: unknown = Reflect.get(home, name);
    if (typeof original !== "function") throw new Error(`no crypto.subtle.${name}`);
    Reflect.set(home, name, function inOrder(this: unknown, ...args: unknown[]): Promise<unknown> {
      sealing += 1;
      const mine = queue.then(() => Reflect.apply(original, this, args));
      const end = () => {
        sealing -= 1;
      };
      queue = mine.then(end, end);
      return mine;
    });
  }
};

/**
 * Makes fs.fdatasync synchronous, with the callback in a microtask. Node would run it on another thread. So a history always
 * runs in the same order, and `quiet` need not wait for the disk.
 */
const hurryDisk = (): void => {
  Reflect.set(fs, "fdatasync", (descriptor: number, done: (error: Error | null) => void) => {
    fs.fdatasyncSync(descriptor);
    queueMicrotask(() => done(null));
  });
};

const watch = (): void => {
  if (watched) return;
  watched = true;
  watchSealing();
  hurryDisk();
};

/** Waits until nothing more happens at this time of the history. @param busy whether other work is in progress. */
export const quiet = async (busy: () => boolean): Promise<void> => {
  watch();
  const end = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < CALM_TURNS; ) {
    await turn();
    calm = sealing > 0 || busy() ? 0 : calm + 1;
    if (performance.now() > end) throw new Error("the history does not come to rest");
  }
};
