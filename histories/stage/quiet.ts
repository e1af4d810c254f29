import fs from "node:fs";

/** Turns of the event loop without anything under way, after which a process has nothing more to do at this moment. */
const CALM_TURNS = 3;
/** Real milliseconds after which something is stuck. */
const PATIENCE_MS = 60_000;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

let sealing = 0;
let queue: Promise<unknown> = Promise.resolve();
let watched = false;

const OPERATIONS = ["encrypt", "decrypt", "sign", "verify", "digest", "deriveBits", "importKey"] as const;

/**
 * Tokens are sealed on threads of their own. Here each operation waits for the one before it and is counted, so that a
 * history runs in the same order each time and time does not pass meanwhile.
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
 * The disk is waited for on a thread of its own. Here it answers at once, so that a history runs in the same order each time
 * and time does not pass meanwhile.
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

/** Waits until nothing happens any more at this moment. @param busy whether something is under way that will go on. */
export const quiet = async (busy: () => boolean): Promise<void> => {
  watch();
  const end = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < CALM_TURNS; ) {
    await turn();
    calm = sealing > 0 || busy() ? 0 : calm + 1;
    if (performance.now() > end) throw new Error("the history does not come to rest");
  }
};
