import { API, POLL_INTERVAL_MS } from "../../lib/contract/protocol";

/** The measured cost of one minute of a player who looks on. */
export interface IdleCost {
  readonly requests: number;
  readonly kilobytesDown: number;
  readonly kilobytesUp: number;
  /** The number of provider calls for this player alone. */
  readonly calls: number;
  readonly processorMs: number;
  /** Processor time of one reading of a list that all players of a process share. */
  readonly readingMs: number;
}

/** The part of a core that a process may be busy, so that a request rarely waits. */
const BUSY = 0.6;
/** How many processes a host of eight cores runs. */
const PROCESSES_PER_HOST = 6;
const DATABASE_CONNECTIONS = 10;
const MINUTE_MS = 60_000;

/**
 * The number of shared lists, markets and rates of each family: a process reads each once in a poll interval while
 * somebody looks at it.
 */
export const SHARED_LISTS = Object.keys(API.markets).length + Object.keys(API.rates).length;

/** Returns the part of a core that a process spends on shared lists. */
const sharedPart = ({ readingMs }: IdleCost): number => (SHARED_LISTS * readingMs) / POLL_INTERVAL_MS;

/** Returns the number of players who look on that one process carries. */
export const playersPerProcess = (cost: IdleCost): number =>
  Math.floor(((BUSY - sharedPart(cost)) * MINUTE_MS) / cost.processorMs);

/** Returns the number of players who look on, for each provider call in a second. */
export const playersPerCallASecond = ({ calls }: Pick<IdleCost, "calls">): number => Math.floor(60 / calls);

/** Returns what a number of players takes who look on at the same time. */
export const capacityFor = (players: number, cost: IdleCost) => {
  const processes = Math.ceil(players / playersPerProcess(cost));
  const listCalls = (processes * SHARED_LISTS * 1000) / POLL_INTERVAL_MS;
  return {
    requestsPerSecond: (players * cost.requests) / 60,
    processes,
    /** The number of cores that are fully busy. */
    cores: (players * cost.processorMs) / MINUTE_MS + processes * sharedPart(cost),
    /** The number of hosts, each of which has eight cores. */
    hosts: Math.ceil(processes / PROCESSES_PER_HOST),
    callsPerSecond: (players * cost.calls) / 60 + listCalls,
    databaseConnections: processes * DATABASE_CONNECTIONS,
    /** The traffic in both directions, over HTTP/1.1. */
    gigabytesPerHour: (players * (cost.kilobytesDown + cost.kilobytesUp) * 60) / 1e6,
  };
};
