import type { Server } from "node:http";
import type { Server as NetServer } from "node:net";
import { beginShutdown, moneySettled } from "../money/in-flight";
import type { Services } from "../services";

/** Beyond the longest answer of the provider, in milliseconds: for the reads around a bid. */
const MONEY_MARGIN_MS = 10_000;
/** For answers that are on their way when the money is done, in milliseconds. */
const ANSWERS_MS = 5000;

const atMost = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};

const closed = async (server: Server, doors: readonly NetServer[]): Promise<void> => {
  const all = [server, ...doors].map((one) => new Promise<void>((resolve) => one.close(() => resolve())));
  // Connections of the other doors are the server's own.
  server.closeIdleConnections();
  await Promise.all(all);
};

/**
 * Goes down in order (docs/faults.md, row 17): new money requests are refused with 503 while those in flight finish,
 * then no connection is taken any more, then what is left is cut. Every wait has an end.
 * @param doors what else takes connections for the server.
 * @returns whether all money requests had ended. Those that had not are taken up by the next start.
 */
export const shutDown = async (
  server: Server,
  { settings, log }: Services,
  doors: readonly NetServer[] = [],
): Promise<boolean> => {
  beginShutdown();
  log.info({ event: "shutdown_begun" });
  const finished = await atMost(settings.money.answerTimeoutMs + MONEY_MARGIN_MS, moneySettled());
  if (!finished) log.error({ event: "shutdown_left_money_requests" });
  if (!(await atMost(ANSWERS_MS, closed(server, doors)))) server.closeAllConnections();
  log.info({ event: "shutdown_done" });
  return finished;
};
