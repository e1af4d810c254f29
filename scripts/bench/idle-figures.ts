import { capacityFor, type IdleCost, playersPerCallASecond, playersPerProcess } from "./capacity";
import { type Figure, median } from "./figure";
import type { Minute } from "./idle-minute";
import { countCalls, describeCounts, describeRequests, type RecordedRequest } from "./minute";

/** The processor time of one player's minute in milliseconds, on the app and on two baselines. */
export interface Pass {
  readonly app: number;
  readonly bare: number;
  readonly fastify: number;
  /** The number of provider calls for one player's minute, by name. */
  readonly calls: Readonly<Record<string, number>>;
}

const sumKilobytes = (requests: readonly RecordedRequest[]) => ({
  up: requests.reduce((sum, { bytesUp }) => sum + bytesUp, 0) / 1000,
  down: requests.reduce((sum, { bytesDown }) => sum + bytesDown, 0) / 1000,
});

export const recordedFigures = ({ screen, requests, calls }: Minute): readonly Figure[] => {
  const what = `idle minute of ${screen}`;
  const { up, down } = sumKilobytes(requests);
  return [
    { what: `${what}: requests`, value: requests.length, unit: "", note: describeRequests(requests) },
    { what: `${what}: bytes down`, value: down, unit: "kB", note: `and ${up.toFixed(1)} kB up, over HTTP/1.1` },
    { what: `${what}: provider calls of this player`, value: countCalls(calls), unit: "", note: describeCounts(calls) },
    ...(screen === "home"
      ? [
          {
            what: `${what}, sixty times: both ways`,
            value: 60 * (up + down),
            unit: "kB",
            note: "1,500 at most",
          } as const,
        ]
      : []),
  ];
};

export const replayedFigures = ({ screen }: Minute, passes: readonly Pass[]): readonly Figure[] => {
  const what = `idle minute of ${screen}: processor time`;
  const of = (side: "app" | "bare" | "fastify") => median(passes.map((pass) => pass[side]));
  const ratioTo = (side: "bare" | "fastify") => median(passes.map((pass) => pass.app / pass[side]));
  const value = of("app");
  const replayed = median(passes.map((pass) => countCalls(pass.calls)));
  const note = `${replayed.toFixed(2)} provider calls for each replayed player`;
  return [
    {
      what,
      value,
      unit: "ms",
      baseline: { what: "as many 304 of node:http", value: of("bare") },
      ratio: ratioTo("bare"),
      note,
    },
    { what, value, unit: "ms", baseline: { what: "Fastify", value: of("fastify") }, ratio: ratioTo("fastify") },
  ];
};

/**
 * Returns the cost of a player who looks at a screen, for `capacityFor`.
 * @param readingMs the milliseconds of one shared reading.
 */
export const toIdleCost = ({ requests, calls }: Minute, passes: readonly Pass[], readingMs: number): IdleCost => {
  const { up, down } = sumKilobytes(requests);
  return {
    requests: requests.length,
    kilobytesDown: down,
    kilobytesUp: up,
    calls: countCalls(calls),
    processorMs: median(passes.map(({ app }) => app)),
    readingMs,
  };
};

const whole = (value: number): string => Math.ceil(value).toLocaleString("en-GB");

/** Returns what players who look at home take together (docs/performance.md, "Players who look on"). */
export const capacityFigures = (cost: IdleCost): readonly Figure[] => [
  { what: "players who look at home, for a process that is 60 % busy", value: playersPerProcess(cost), unit: "" },
  { what: "players who look at home, for a provider call a second", value: playersPerCallASecond(cost), unit: "" },
  ...[10_000, 1_000_000, 10_000_000].map((players): Figure => {
    const { processes, cores, hosts, requestsPerSecond, callsPerSecond, databaseConnections, gigabytesPerHour } =
      capacityFor(players, cost);
    const parts = [
      `${whole(cores)} busy cores`,
      `${whole(hosts)} hosts of 8 cores`,
      `${whole(requestsPerSecond)} requests/s`,
      `${whole(callsPerSecond)} provider calls/s`,
      `${whole(databaseConnections)} database connections`,
      `${whole(gigabytesPerHour)} GB an hour`,
    ];
    return {
      what: `${whole(players)} players who look at home: processes`,
      value: processes,
      unit: "",
      note: parts.join(", "),
    };
  }),
];
