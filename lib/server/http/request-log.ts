import { clientDigest } from "../client-digest";
import { counters } from "../counters";
import { mayWriteFailure } from "../failure-lines";
import { createLogCounter, type LogCounter } from "../log-counter";
import type { Services } from "../services";
import { singleton, singletonFor } from "../singleton";

const LOG_INTERVAL_MS = 60_000;
const MAX_PATH_LENGTH = 100;

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

export interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  /** One of a short list: an endpoint's path as in its table, "/api/bids/[key]", a page's, "/imp", or "(other)". */
  readonly route: string;
  /**
   * What the request was. `poll`: what every open tab repeats. `ahead`: a page before its tap. `refused`: not served by
   * this app. `shed`: no room.
   */
  readonly kind: "poll" | "health" | "call" | "page" | "ahead" | "file" | "refused" | "shed";
  readonly status: number;
  readonly ms: number;
  readonly code?: string;
  readonly path: string;
  readonly clientIp: string;
  readonly player?: string | undefined;
  readonly logged?: Readonly<Record<string, unknown>>;
}

const getCounter = ({ store, hostTime, log }: Base): LogCounter =>
  singletonFor(store, "handlers.counted", () =>
    createLogCounter(hostTime, LOG_INTERVAL_MS, (answers, seconds) => log.info({ event: "counted", seconds, answers })),
  );

const REFUSED: readonly number[] = [401, 429];
/** How many refusals, and how many failures, of one client have log lines in a minute; further ones are counted. */
const MAX_CLIENT_LINES = 10;

/** Returns a counter that writes one line a minute for each client with more than its lines. */
const getClientCounter = (
  { store, hostTime }: Base,
  name: string,
  write: (counted: { client: string; more: number }) => void,
) =>
  singletonFor(store, `handlers.${name}`, () =>
    createLogCounter(hostTime, LOG_INTERVAL_MS, (counts) => {
      for (const [client, count] of Object.entries(counts)) {
        const more = count - MAX_CLIENT_LINES;
        if (more > 0) write({ client, more });
      }
    }),
  );

const getRefusalCounter = (services: Base): LogCounter =>
  getClientCounter(services, "refusals", (counted) => services.log.info({ event: "refusals_counted", ...counted }));

const getFailureCounter = (services: Base): LogCounter =>
  getClientCounter(services, "failures", (counted) => services.log.error({ event: "failures_counted", ...counted }));

/**
 * Creates a function that decides whether a request's error lines are written, and counts the request once, because a
 * stranger may repeat what makes a page fail. It holds nothing of the request, because it lives as long as the
 * connection.
 */
export const createFailureCounter = (services: Base, clientIp: string): (() => boolean) => {
  let isWritten: boolean | undefined;
  return () => {
    isWritten ??= getFailureCounter(services).count(toClient(services, clientIp) ?? "unknown") <= MAX_CLIENT_LINES;
    return isWritten;
  };
};

/** Writes all counts now; also called before the process exits. */
export const writeCounts = (services: Base): void => {
  getCounter(services).write();
  getRefusalCounter(services).write();
  getFailureCounter(services).write();
};

/** Kinds that are counted and not logged one by one, because their lines would hide the others. */
const FREQUENT: readonly FinishedRequest["kind"][] = ["poll", "health", "ahead", "file", "shed"];

/** Codes of a busy host, or one that shuts down as requested: nothing has failed. */
const EXPECTED: readonly (string | undefined)[] = ["busy", "shutting_down"];

/**
 * Whether a request is counted and has no line. Failed polls are counted too, because each tab would write a line every
 * five seconds while the provider or the store is away.
 */
const isCounted = ({ kind, status, code }: FinishedRequest): boolean =>
  FREQUENT.includes(kind) && (status < 400 || EXPECTED.includes(code) || (kind === "poll" && status > 500));

/** Returns the level of a request's line: our own failures are errors; provider outages and shed load are warnings. */
const toLevel = (finished: FinishedRequest): "debug" | "info" | "warn" | "error" => {
  if (isCounted(finished)) return "debug";
  if (finished.status < 500 || finished.code === "shutting_down") return "info";
  const isOurs = finished.status === 500 || finished.code === "state_unavailable";
  return isOurs ? "error" : "warn";
};

const shownPath = (path: string): string => path.replace(/\d{10,}/g, "(number)").slice(0, MAX_PATH_LENGTH);

const toClient = ({ settings }: Base, clientIp: string): string | undefined =>
  clientIp === "unknown" ? undefined : clientDigest(settings.session.secrets[0], clientIp, Date.now());

const toLogLine = (finished: FinishedRequest, client: string | undefined) => {
  const { requestId, method, route, path, status, ms, code, player, logged } = finished;
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

const countRequest = ({ kind, route, status, ms, code }: FinishedRequest): void => {
  const { requests, requestSeconds, errorResponses: errorAnswers, requestsShed } = counters();
  requests.inc({ kind, route, status });
  if (kind !== "refused" && kind !== "shed") requestSeconds.observe({ route }, ms / 1000);
  if (code === undefined) return;
  errorAnswers.inc({ code });
  if (code === "busy") requestsShed.inc();
};

/** Returns what resolves the wait for each running request, by the request's id. */
const runningRequests = () => singleton("requests.waiting", () => new Map<string, () => void>());

/** Resolves when the work or the request has finished, whichever comes first. */
export const waitForRequestEnd = async (requestId: string, work: () => Promise<void>): Promise<void> => {
  const closed = new Promise<void>((resolve) => runningRequests().set(requestId, resolve));
  await Promise.race([work(), closed]);
  runningRequests().delete(requestId);
};

/** Counts the request and writes its line (docs/log.md); frequent kinds have a line at LOG_LEVEL=debug only. */
export const logFinishedRequest = (services: Base, finished: FinishedRequest): void => {
  countRequest(finished);
  runningRequests().get(finished.requestId)?.();
  if (isCounted(finished)) getCounter(services).count(`${finished.route} ${finished.status}`);
  const level = toLevel(finished);
  if (!services.log.isLevelEnabled(level)) return;
  if (level === "error" && !mayWriteFailure()) return;
  const client = toClient(services, finished.clientIp);
  const isRefusal = REFUSED.includes(finished.status) && client !== undefined && level !== "debug";
  if (isRefusal && getRefusalCounter(services).count(client) > MAX_CLIENT_LINES) return;
  services.log[level](toLogLine(finished, client));
};
