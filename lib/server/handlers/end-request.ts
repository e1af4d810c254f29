import { clientDigest } from "../client-digest";
import { type RequestEnd, requestEnds } from "../observers";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { startTally, type Tally } from "../tally";

/** How often the counts are written to the log, in milliseconds. */
const WRITTEN_EVERY_MS = 60_000;
/** Longer paths are none of ours. */
const LONGEST_PATH = 100;

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/** An end, and what else its line in the log tells. */
export interface EndedRequest extends RequestEnd {
  /** The decoded path. */
  readonly path: string;
  /** As the door saw it, or "unknown". */
  readonly clientAddress: string;
  /** The player's key, where the session is known to be valid. */
  readonly player?: string | undefined;
  /** More fields of the line. */
  readonly logged?: Readonly<Record<string, unknown>>;
}

/** How many requests that have no line each had which answer, by "route status". */
const countsOf = ({ store, hostTime, log }: Base): Tally =>
  perOwner(store, "handlers.counted", () =>
    startTally(hostTime, WRITTEN_EVERY_MS, (answers, seconds) => log.info({ event: "counted", seconds, answers })),
  );

/** Writes the counts since the last line to the log, and begins anew. Also called before the process ends. */
export const writeCounts = (services: Base): void => countsOf(services).write();

/** What every open tab or a balancer repeats, or comes with each page, or too often: a line each would hide the others. */
const FREQUENT: readonly RequestEnd["kind"][] = ["poll", "health", "ahead", "file", "shed"];

/** Answers of a host that is busy, or that goes down as it was asked to: nothing has failed. */
const EXPECTED: readonly (string | undefined)[] = ["busy", "shutting_down"];

/**
 * A poll is counted also where the provider or the store is away: each open tab would give a line every five seconds, and
 * both have lines of their own. What only its own player meets, and a defect, is a line.
 */
const isCounted = ({ kind, status, code }: RequestEnd): boolean =>
  FREQUENT.includes(kind) && (status < 400 || EXPECTED.includes(code) || (kind === "poll" && status > 500));

/** An error is what this host cannot do; that the provider does not answer, or that there is no room, is a warning. */
const levelOf = (end: RequestEnd): "debug" | "info" | "warn" | "error" => {
  if (isCounted(end)) return "debug";
  if (end.status < 500 || end.code === "shutting_down") return "info";
  const isOurs = end.status === 500 || end.code === "state_unavailable";
  return isOurs ? "error" : "warn";
};

/** A path as it stands in the log: short, and without what could be somebody's number. */
const shownPath = (path: string): string => path.replace(/\d{10,}/g, "(number)").slice(0, LONGEST_PATH);

const lineOf = ({ settings }: Base, end: EndedRequest) => {
  const { requestId, method, route, path, status, ms, code, clientAddress, player, logged } = end;
  const [secret] = settings.session.secrets;
  return {
    event: "request",
    requestId,
    method,
    route,
    ...(path !== route && { path: shownPath(path) }),
    status,
    ms: Math.round(ms),
    ...(code !== undefined && { code }),
    ...(clientAddress !== "unknown" && { client: clientDigest(secret, clientAddress, Date.now()) }),
    ...(player !== undefined && { player }),
    ...logged,
  };
};

/**
 * What every request ends with: its observers are told, and the log has its line (docs/log.md). What is too frequent for a
 * line is counted, and has its own at LOG_LEVEL=debug alone.
 */
export const endRequest = (services: Base, end: EndedRequest): void => {
  requestEnds.tell(end);
  if (isCounted(end)) countsOf(services).count(`${end.route} ${end.status}`);
  const level = levelOf(end);
  if (services.log.isLevelEnabled(level)) services.log[level](lineOf(services, end));
};
