import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { until } from "../../runtime/until";
import { atOnce, type Cause, times } from "./cause";

/** In milliseconds. */
const SERVES_MS = 10_000;
/** Starts that follow at once are one to a scrape: each waits until Prometheus has had time to see it, in milliseconds. */
const SCRAPED_MS = 7000;

/** What happens to the processes: their counts begin anew, or their connections end, so these come last. */
export const PROCESS_CAUSES: readonly Cause[] = [
  {
    alerts: ["MarketsFilesRunOut"],
    what: "twenty-two hundred connections that send nothing, where each of two workers may open a thousand files",
    begin: async ({ stage }) => {
      // Connections of the causes before are closed by then.
      await wait(6000);
      const port = Number(new URL(stage.appUrl).port);
      const sockets: Socket[] = [];
      const open = () => {
        const socket = connect({ port, host: "127.0.0.1" });
        sockets.push(socket);
        return new Promise((resolve) => socket.on("error", resolve).once("connect", resolve));
      };
      await times(44, () => atOnce(50, open));
      return async () => {
        for (const socket of sockets) socket.destroy();
        const answers = async () => (await fetch(`${stage.appUrl}/readyz`).catch(() => undefined))?.ok === true;
        await until("the app serves again, with the connections gone", answers, SERVES_MS);
      };
    },
  },
  {
    alerts: ["MarketsEventLoopLagging"],
    what: "a worker stands still half of the time, a third of a second at a time",
    begin: async ({ workers }) => {
      const [pid = 0] = workers();
      await times(50, async () => {
        process.kill(pid, "SIGSTOP");
        await wait(350);
        process.kill(pid, "SIGCONT");
        await wait(250);
      });
      return undefined;
    },
  },
  {
    alerts: ["MarketsWorkerMissing", "MarketsEventLoopBlocked"],
    what: "a worker stands still for seven seconds",
    begin: async ({ workers }) => {
      const [pid = 0] = workers();
      process.kill(pid, "SIGSTOP");
      setTimeout(() => process.kill(pid, "SIGCONT"), 7000);
      return undefined;
    },
  },
  {
    alerts: ["MarketsRestarting"],
    what: "the app is started three times anew",
    begin: async ({ stage }) => {
      await times(3, async () => {
        await wait(SCRAPED_MS);
        await stage.killApp();
        await stage.startApp();
      });
      return undefined;
    },
  },
  {
    alerts: ["MarketsWorkerEnded"],
    what: "a worker is killed",
    begin: async ({ workers }) => {
      process.kill(workers()[0] ?? 0, "SIGKILL");
      return undefined;
    },
  },
];

/** The last: nothing can be caused after it. */
export const THE_END: Cause = {
  alerts: ["MarketsDown"],
  what: "the app is stopped",
  begin: async ({ stage }) => {
    await stage.stopApp();
    return undefined;
  },
};
