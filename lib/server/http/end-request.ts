import { clientDigest } from "../client-digest";
import { counters } from "../counters";
import type { Services } from "../services";
import { perOwner, singleton } from "../singleton";
import { startTally, type Tally } from "../tally";

/** How often the counts are written to the log, in milliseconds. */
const WRITTEN_EVERY_MS = 60_000;
/** No path of ours is longer. */
const LONGEST_PATH = 100;

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

/** A request that has its answer, also one that was refused or turned away, and what its line in the log says. */
export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** From a short list: an endpoint's address as in its table, "/api/bids/[key]", a page's, "/imp", or "(other)". */
  readonly route: string;
  /**
   * `poll`: a read that every open tab repeats. `ahead`: a page fetched ahead of a tap. `refused`: the door refused it,
   * because this app does not serve it. `shed`: turned away for want of room.
   */
  readonly kind: "poll" | "health" | "call" | "page" | "ahead" | "file" | "refused" | "shed";
  readonly status: number;
  /** Milliseconds, with the wait for its turn. */
  readonly ms: number;
  /** The code of a refusal or failure, or why the door refused it. */
  readonly code?: string;
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

const REFUSED: readonly number[] = [401, 429];
/** Log lines for refusals of one client in a minute; further refusals are counted. */
const REFUSED_LINES = 10;

/** The refusals of a minute, by client: one line for each client that had more than its lines. */
const refusalsOf = ({ store, hostTime, log }: Base): Tally =>
  perOwner(store, "handlers.refusals", () =>
    startTally(hostTime, WRITTEN_EVERY_MS, (counts) => {
      for (const [client, count] of Object.entries(counts)) {
        const more = count - REFUSED_LINES;
        if (more > 0) log.info({ event: "refusals_counted", client, more });
      }
    }),
  );

/** Writes the counts since the last line to the log, and resets them. Also called before the process ends. */
export const writeCounts = (services: Base): void => {
  countsOf(services).write();
  refusalsOf(services).write();
};

/** Requests that open tabs and balancers repeat, or that come with each page: their lines would hide the others. */
const FREQUENT: readonly EndedRequest["kind"][] = ["poll", "health", "ahead", "file", "shed"];

/** Answers of a host that is busy, or that goes down as it was asked to: nothing has failed. */
const EXPECTED: readonly (string | undefined)[] = ["busy", "shutting_down"];

/**
 * Failed polls are counted too while the provider or the store is away: each open tab would write a line every five
 * seconds, and the outage has its own lines. Refusals of one player and defects are lines.
 */
const isCounted = ({ kind, status, code }: EndedRequest): boolean =>
  FREQUENT.includes(kind) && (status < 400 || EXPECTED.includes(code) || (kind === "poll" && status > 500));

/** Our own failures are errors; provider outages and shed load are warnings. */
const levelOf = (end: EndedRequest): "debug" | "info" | "warn" | "error" => {
  if (isCounted(end)) return "debug";
  if (end.status < 500 || end.code === "shutting_down") return "info";
  const isOurs = end.status === 500 || end.code === "state_unavailable";
  return isOurs ? "error" : "warn";
};

/** A path as it stands in the log: short, and without what could be somebody's number. */
const shownPath = (path: string): string => path.replace(/\d{10,}/g, "(number)").slice(0, LONGEST_PATH);

/** Undefined for an address that the door did not see. */
const clientOf = ({ settings }: Base, { clientAddress }: EndedRequest): string | undefined =>
  clientAddress === "unknown" ? undefined : clientDigest(settings.session.secrets[0], clientAddress, Date.now());

const lineOf = (end: EndedRequest, client: string | undefined) => {
  const { requestId, method, route, path, status, ms, code, player, logged } = end;
  return {
    event: "request",
    requestId,
    method,
    route,
    ...(path !== route && { path: shownPath(path) }),
    status,
    ms: Math.round(ms),
    ...(code !== undefined && { code }),
    ...(client !== undefined && { client }),
    ...(player !== undefined && { player }),
    ...logged,
  };
};

const count = ({ kind, route, status, ms, code }: EndedRequest): void => {
  const { requests, requestSeconds, errorAnswers, requestsShed } = counters();
  requests.inc({ kind, route, status });
  if (kind !== "refused" && kind !== "shed") requestSeconds.observe({ route }, ms / 1000);
  if (code === undefined) return;
  errorAnswers.inc({ code });
  if (code === "busy") requestsShed.inc();
};

/** What waits for the end of a request, by the request's id. */
const waiting = () => singleton("requests.waiting", () => new Map<string, () => void>());

/** Does a request's work until the work or the request has ended, whichever comes first. */
export const untilRequestEnds = async (requestId: string, work: () => Promise<void>): Promise<void> => {
  const ended = new Promise<void>((resolve) => waiting().set(requestId, resolve));
  await Promise.race([work(), ended]);
  waiting().delete(requestId);
};

/**
 * Every request ends here: it is counted, and gets its line in the log (docs/log.md). A request of a frequent kind has a
 * line at LOG_LEVEL=debug only; otherwise a line every minute tells how many there were.
 */
export const endRequest = (services: Base, end: EndedRequest): void => {
  count(end);
  waiting().get(end.requestId)?.();
  if (isCounted(end)) countsOf(services).count(`${end.route} ${end.status}`);
  const level = levelOf(end);
  if (!services.log.isLevelEnabled(level)) return;
  const client = clientOf(services, end);
  const isRefusal = REFUSED.includes(end.status) && client !== undefined && level !== "debug";
  if (isRefusal && refusalsOf(services).count(client) > REFUSED_LINES) return;
  services.log[level](lineOf(end, client));
};
