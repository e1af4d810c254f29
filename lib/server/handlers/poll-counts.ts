import type { Services } from "../services";
import { perOwner } from "../singleton";
import { startTally, type Tally } from "../tally";

/** How often the counts are written to the log, in milliseconds. */
const WRITTEN_EVERY_MS = 60_000;

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/** How many polls had which answer, by "path status". */
const countsOf = ({ store, hostTime, log }: Base): Tally =>
  perOwner(store, "handlers.poll-counts", () =>
    startTally(hostTime, WRITTEN_EVERY_MS, (answers, seconds) => log.info({ event: "polls", seconds, answers })),
  );

/** Whether an answer to a poll is counted rather than logged: a thousand open tabs give 600 of them a second. */
export const countsAsPoll = ({ settings }: Pick<Base, "settings">, status: number): boolean =>
  !settings.log.polls && (status < 400 || status === 503);

/** Counts a poll. The counts are written to the log in one line a minute. */
export const countPoll = (services: Base, { path, status }: { readonly path: string; readonly status: number }): void =>
  countsOf(services).count(`${path} ${status}`);

/** Writes the polls since the last line to the log, and begins anew. Also called before the process ends. */
export const writePollCounts = (services: Base): void => countsOf(services).write();
