import type { Services } from "../services";
import { perOwner } from "../singleton";

/** How often the counts are written to the log, in milliseconds. */
const WRITTEN_EVERY_MS = 60_000;

interface Counts {
  /** How many polls had this answer, by "path status". */
  readonly answers: Map<string, number>;
  /** Milliseconds of the host's steady clock, of the first poll in the counts. */
  since: number;
}

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

const countsOf = ({ store }: Base): Counts =>
  perOwner(store, "handlers.poll-counts", () => ({ answers: new Map(), since: 0 }));

/** Whether an answer to a poll is counted rather than logged: a thousand open tabs give 600 of them a second. */
export const countsAsPoll = ({ settings }: Pick<Base, "settings">, status: number): boolean =>
  !settings.log.polls && (status < 400 || status === 503);

/** Counts a poll. The counts are written to the log in one line a minute. */
export const countPoll = (
  services: Base,
  { path, status }: { readonly path: string; readonly status: number },
): void => {
  const counts = countsOf(services);
  if (counts.answers.size === 0) {
    counts.since = services.hostTime.steady();
    services.hostTime.later(() => writePollCounts(services), WRITTEN_EVERY_MS);
  }
  const answer = `${path} ${status}`;
  counts.answers.set(answer, (counts.answers.get(answer) ?? 0) + 1);
};

/** Writes the polls since the last line to the log, and begins anew. Also called before the process ends. */
export const writePollCounts = (services: Base): void => {
  const { answers, since } = countsOf(services);
  if (answers.size === 0) return;
  const seconds = Math.round((services.hostTime.steady() - since) / 1000);
  services.log.info({ event: "polls", seconds, answers: Object.fromEntries(answers) });
  answers.clear();
};
