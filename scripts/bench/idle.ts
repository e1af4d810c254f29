import { teachBaseline } from "./baseline";
import { type Figure, median } from "./figure";
import { capacityFigures, type Pass, recordedFigures, replayedFigures, toIdleCost } from "./idle-figures";
import { type Minute, openRefresher, type Refresher, recordMinutes, SCREENS } from "./idle-minute";
import { bids, placeBid } from "./load";
import { countCalls, describeCounts, type ReplayingPlayer, sumCalls } from "./minute";
import { waitMs } from "./record";
import { createReplay, readResponses, toReplayingPlayer } from "./replay";
import { onStage, processorMs, type Server, type Stage } from "./stage";

/**
 * How long a player rests before another replay, because what the app caches of a player for a minute must be stale.
 */
const REST_MS = 60_500;
/** How long to wait until shared lists are read again: longer than a poll interval. */
const STALE_MS = 5200;
/** The screens whose shared list is measured by itself. */
const SHARED = new Set(["home", "Starline's list"]);
/** How many minutes are replayed before a measurement, because a host with many players never rests. */
const WARM_MINUTES = 10;
/** How long to wait until the work that a request started has finished. */
const SETTLE_MS = 100;

interface Others {
  readonly bare: Server;
  readonly fastify: Server;
  readonly refresher: Refresher;
}

/** Returns what replays minutes of one player and then measures one of each other player. */
const prepareSide = (
  server: Server,
  { requests }: Minute,
  [warming, ...players]: readonly ReplayingPlayer[],
  isApp = false,
) => {
  const warm = createReplay(server, requests, warming ? [warming] : [], isApp);
  const { run } = createReplay(server, requests, players, isApp);
  return {
    warmUp: async () => {
      for (let minute = 0; minute < WARM_MINUTES; minute += 1) await warm.run();
    },
    run,
  };
};

/** Returns what replays a screen's minute once for each player but the first, on the app and beside it. */
const preparePass = async (
  { app, takeCalls }: Stage,
  { bare, fastify, refresher }: Others,
  minute: Minute,
  players: readonly ReplayingPlayer[],
): Promise<() => Promise<Pass>> => {
  const [first] = players;
  const measured = players.length - 1;
  const answers = first ? await readResponses(app, minute.requests, first) : new Map();
  const onApp = prepareSide(app, minute, players, true);
  const onBare = prepareSide(bare, minute, players);
  const onFastify = prepareSide(fastify, minute, players);
  return async () => {
    await onApp.warmUp();
    await refresher.poll(minute.polls);
    await takeCalls();
    const appMs = await onApp.run();
    const calls = Object.entries(sumCalls(await takeCalls()));
    const share = (parts: number) => Object.fromEntries(calls.map(([name, count]) => [name, count / parts]));
    await teachBaseline(fastify, answers, share(measured * minute.requests.length));
    await onBare.warmUp();
    const bareMs = await onBare.run();
    await onFastify.warmUp();
    return { app: appMs, bare: bareMs, fastify: await onFastify.run(), calls: share(measured) };
  };
};

/** Returns the app's processor time, in milliseconds, by which a poll costs more when its list must be read first. */
const measureReading = async ({ app }: Stage, refresher: Refresher, { polls }: Minute): Promise<number> => {
  const pollCost = async () => {
    const before = processorMs(app.pid);
    await refresher.poll(polls);
    await waitMs(SETTLE_MS);
    return processorMs(app.pid) - before;
  };
  await waitMs(STALE_MS);
  return (await pollCost()) - (await pollCost());
};

interface Screen {
  readonly minute: Minute;
  readonly run: () => Promise<Pass>;
  readonly passes: Pass[];
}

/** Samples shared readings, of one screen after another, until it is time. */
const rest = async (until: number, screens: readonly Screen[], sample: (minute: Minute) => Promise<void>) => {
  const sampled = screens.filter(({ minute }) => SHARED.has(minute.screen));
  for (let nth = 0; performance.now() < until; nth += 1) {
    const screen = sampled[nth % sampled.length];
    await (screen ? sample(screen.minute) : waitMs(until - performance.now()));
  }
};

/**
 * Replays every screen's minute in rounds and samples shared readings meanwhile.
 * @returns the milliseconds of each sampled reading, by screen.
 */
const runPasses = async (stage: Stage, refresher: Refresher, screens: readonly Screen[], rounds: number) => {
  const readings = new Map<string, number[]>();
  const sample = async (minute: Minute) => {
    const cost = await measureReading(stage, refresher, minute);
    readings.set(minute.screen, [...(readings.get(minute.screen) ?? []), cost]);
  };
  // The first pass is not counted: each player gets the tags.
  for (const { run } of screens) await run();
  for (let round = 0; round < rounds; round += 1) {
    await rest(performance.now() + REST_MS, screens, sample);
    for (const { run, passes } of screens) passes.push(await run());
  }
  return readings;
};

/** Records what a browser sends while nobody touches it, and replays it with many players (docs/performance.md). */
export const measureIdle = (quick: boolean): Promise<readonly Figure[]> => {
  // One player more is replayed, because the first of each screen is not measured.
  const replayed = 1 + (quick ? 12 : 24);
  return onStage(1 + SCREENS.length * (1 + replayed), async (stage) => {
    const [refreshing, ...players] = stage.players;
    if (!refreshing) throw new Error("nobody signed in");
    for (const player of players) await placeBid(stage.app.origin, bids([player])());
    const refresher = await openRefresher(stage.app, refreshing);
    const { minutes, shared } = await recordMinutes(stage, players.slice(0, SCREENS.length), refresher);
    const others = { refresher, bare: await stage.startBare(), fastify: await stage.startFastify() };
    const replaying = await Promise.all(players.slice(SCREENS.length).map(toReplayingPlayer));
    const screens: Screen[] = [];
    for (const [index, minute] of minutes.filter(({ requests }) => requests.length > 0).entries()) {
      const own = replaying.slice(index * replayed, (index + 1) * replayed);
      screens.push({ minute, run: await preparePass(stage, others, minute, own), passes: [] });
    }
    const readings = await runPasses(stage, refresher, screens, quick ? 1 : 3);
    return [
      ...minutes.flatMap(recordedFigures),
      {
        what: "idle minute of all these: provider calls without a player",
        value: countCalls(shared),
        unit: "",
        note: describeCounts(shared),
      },
      ...screens.flatMap(({ minute, passes }) => replayedFigures(minute, passes)),
      ...[...readings].map(
        ([screen, costs]): Figure => ({
          what: `${screen}: one shared reading of what it lists`,
          value: median(costs),
          unit: "ms",
        }),
      ),
      ...screens
        .filter(({ minute: { screen } }) => screen === "home")
        .flatMap(({ minute, passes }) =>
          capacityFigures(toIdleCost(minute, passes, median(readings.get(minute.screen) ?? []))),
        ),
    ];
  });
};
