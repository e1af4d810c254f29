import { watch } from "node:fs";

/** Changes within so many milliseconds are one: an editor writes a file in several steps. */
const TOGETHER_MS = 200;

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * A service that is stopped and started again whenever a source file of some folders changes. One that ends by itself is
 * started again with the next change.
 * @param {{ begin: () => ReturnType<typeof import("./services.mjs").start>, folders: readonly string[], say: (text: string) => void }} options
 */
export const startRestarting = ({ begin, folders, say }) => {
  let current = begin();
  let changing = Promise.resolve();
  let timer;
  const restart = async (file) => {
    say(`Restarting the app: ${file} changed`);
    await current.stop();
    current = begin();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        changing = changing.then(() => restart(file));
      }, TOGETHER_MS);
    }),
  );
  return {
    name: current.name,
    logFile: current.logFile,
    // It goes on until it is stopped.
    ended: new Promise(() => undefined),
    isRunning: () => current.isRunning(),
    logTail: () => current.logTail(),
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await changing;
      await current.stop();
    },
  };
};
