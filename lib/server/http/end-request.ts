import { clientDigest } from "../client-digest";
import { counters } from "../counters";
import { mayWriteFailure } from "../failure-lines";
import type { Services } from "../services";
import { perOwner, singleton } from "../singleton";
import { startTally, type Tally } from "../tally";

const WRITTEN_EVERY_MS = 60_000;
const LONGEST_PATH = 100;

type Base = Pick<Services, "store" | "hostTime" | "log" | "settings">;

export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** From a short list: an endpoint's address as in its table, "/api/bids/[key]", a page's, "/imp", or "(other)". */
  readonly route: string;
  /** `poll`: every open tab repeats it. `ahead`: a page before its tap. `refused`: not served by this app. `shed`: no room. */
  readonly kind: "poll" | "health" | "call" | "page" | "ahead" | "file" | "refused" | "shed";
  readonly status: number;
  readonly ms: number;
  readonly code?: string;
  readonly path: string;
  readonly clientAddress: string;
  readonly player?: string | undefined;
  readonly logged?: Readonly<Record<string, unknown>>;
}

const countsOf = ({ store, hostTime, log }: Base): Tally =>
  perOwner(store, "handlers.counted", () =>
    startTally(hostTime, WRITTEN_EVERY_MS, (answers, seconds) => log.info({ event: "counted", seconds, answers })),
  );

const REFUSED: readonly number[] = [401, 429];
/** Refusals of one client in a minute that have log lines, and failed requests; further ones are counted. */
const MAX_WITH_LINES = 10;

/** One line a minute for each client that had more than its lines. */
const perClient = (
  { store, hostTime }: Base,
  name: string,
  write: (counted: { client: string; more: number }) => void,
) =>
  perOwner(store, `handlers.${name}`, () =>
    startTally(hostTime, WRITTEN_EVERY_MS, (counts) => {
      for (const [client, count] of Object.entries(counts)) {
        const more = count - MAX_WITH_LINES;
        if (more > 0) write({ client, more });
      }
    }),
  );

const refusalsOf = (services: Base): Tally =>
  perClient(services, "refusals", (counted) => services.log.info({ event: "refusals_counted", ...counted }));

const failuresOf = (services: Base): Tally =>
  perClient(services, "failures", (counted) => services.log.error({ event: "failures_counted", ...counted }));

/**
 * Makes a request's answer to whether its error lines are written, and counts it once: a stranger may repeat what makes a page
 * fail. It holds nothing of the request, since a connection keeps it.
 */
export const failureCounter = (services: Base, clientAddress: string): (() => boolean) => {
  let isWritten: boolean | undefined;
  return () => {
    isWritten ??= failuresOf(services).count(clientOf(services, clientAddress) ?? "unknown") <= MAX_WITH_LINES;
    return isWritten;
  };
};

/** Also called before the process ends. */
export const writeCounts = (services: Base): void => {
  countsOf(services).write();
  refusalsOf(services).write();
  failuresOf(services).write();
};

/** Their lines would hide the others. */
const FREQUENT: readonly EndedRequest["kind"][] = ["poll", "health", "ahead", "file", "shed"];

/** A busy host, or one that goes down as asked: nothing has failed. */
const EXPECTED: readonly (string | undefined)[] = ["busy", "shutting_down"];

/** Failed polls are counted too while the provider or the store is away: each tab would write a line every five seconds. */
const isCounted = ({ kind, status, code }: EndedRequest): boolean =>
  FREQUENT.includes(kind) && (status < 400 || EXPECTED.includes(code) || (kind === "poll" && status > 500));

/** Our own failures are errors; provider outages and shed load are warnings. */
const levelOf = (end: EndedRequest): "debug" | "info" | "warn" | "error" => {
  if (isCounted(end)) return "debug";
  if (end.status < 500 || end.code === "shutting_down") return "info";
  const isOurs = end.status === 500 || end.code === "state_unavailable";
  return isOurs ? "error" : "warn";
};

const shownPath = (path: string): string => path.replace(/\d{10,}/g, "(number)").slice(0, LONGEST_PATH);

const clientOf = ({ settings }: Base, clientAddress: string): string | undefined =>
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

/** By the request's id. */
const waiting = () => singleton("requests.waiting", () => new Map<string, () => void>());

/** Resolves when the work or the request has ended, whichever comes first. */
export const untilRequestEnds = async (requestId: string, work: () => Promise<void>): Promise<void> => {
  const ended = new Promise<void>((resolve) => waiting().set(requestId, resolve));
  await Promise.race([work(), ended]);
  waiting().delete(requestId);
};

/** Counts the request and writes its line (docs/log.md): frequent kinds have one at LOG_LEVEL=debug only. */
export const endRequest = (services: Base, end: EndedRequest): void => {
  count(end);
  waiting().get(end.requestId)?.();
  if (isCounted(end)) countsOf(services).count(`${end.route} ${end.status}`);
  const level = levelOf(end);
  if (!services.log.isLevelEnabled(level)) return;
  if (level === "error" && !mayWriteFailure()) return;
  const client = clientOf(services, end.clientAddress);
  const isRefusal = REFUSED.includes(end.status) && client !== undefined && level !== "debug";
  if (isRefusal && refusalsOf(services).count(client) > MAX_WITH_LINES) return;
  services.log[level](lineOf(end, client));
};
