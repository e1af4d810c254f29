import { HEADERS, POLL_INTERVAL_MS } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { teachBaseline } from "./baseline";
import type { Figure } from "./figure";
import { load, type Wanted } from "./load";
import {
  type RecordedRequest,
  type ReplayingPlayer,
  sumCalls,
  toReplayHeaders,
  updateVersions,
  withVersions,
} from "./minute";
import { withPages } from "./record";
import {
  openConnection,
  type ReplayedResponse,
  readResponses,
  readText,
  replayRequest,
  toReplayingPlayer,
} from "./replay";
import { beside, PLAYERS } from "./server";
import { onStage, type Stage } from "./stage";

/** Returns the polls of a browser's pages, each of which another player opened. */
export const recordPolls = (stage: Stage, addresses: readonly string[]): Promise<readonly RecordedRequest[]> => {
  const visits = addresses.map((address, index) => ({ address, player: stage.players[index] }));
  return withPages(stage, visits, async (pages) => pages.flatMap(({ polls }) => polls));
};

/**
 * Returns a source of one poll by the next player each time.
 * @param pathOf the path that a player polls, with the versions that the player has.
 */
export const createPolls = (
  poll: RecordedRequest,
  players: readonly ReplayingPlayer[],
  pathOf: (player: ReplayingPlayer) => string = () => withVersions(poll.path, new Map()),
): Wanted => {
  const all = players.map((player) => ({
    path: pathOf(player),
    headers: toReplayHeaders(poll, player, undefined, HEADERS.player),
  }));
  let nth = 0;
  return () => ({ method: "GET", ...all[nth++ % all.length] });
};

/** Sends a poll once for each player and returns the responses. */
const readAnswers = async (origin: string, poll: RecordedRequest, players: readonly ReplayingPlayer[]) => {
  const connection = openConnection();
  const answers = new Map<ReplayingPlayer, ReplayedResponse>();
  for (const player of players) {
    const headers = toReplayHeaders(poll, player, undefined, HEADERS.player);
    const fresh = { ...poll, path: withVersions(poll.path, new Map()) };
    answers.set(player, await replayRequest(origin, connection, fresh, headers));
  }
  connection.destroy();
  return answers;
};

/**
 * Measures how often a list is fetched in an interval while many connections poll the lists of all families: the most
 * of any call without a player.
 */
const sharedReadings = async (
  { app, takeCalls }: Stage,
  polls: readonly RecordedRequest[],
  players: readonly ReplayingPlayer[],
  quick: boolean,
): Promise<Figure> => {
  const seconds = quick ? 15 : 40;
  const lists = polls.map((poll) => createPolls(poll, players));
  let nth = 0;
  const next = () => lists[nth++ % lists.length]?.() ?? {};
  await takeCalls();
  const { perSecond } = await load({ ...app, next, connections: 100, seconds });
  const calls = await takeCalls();
  // The interval that had already started counts too.
  const intervals = (seconds * 1000) / POLL_INTERVAL_MS + 1;
  return {
    what: "fetches of a list in an interval, 100 connections that poll three lists",
    value: Math.max(...Object.values(calls[""] ?? {})) / intervals,
    unit: "",
    note: `${Math.round(perSecond)} polls a second; ${JSON.stringify(sumCalls(calls))} in ${seconds} s`,
  };
};

/** Measures polls as a browser's pages send them, and how often the lists are fetched from the provider. */
export const measurePolls = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async (stage) => {
    const { app, takeCalls } = stage;
    const players = await Promise.all(stage.players.map(toReplayingPlayer));
    const polls = await recordPolls(stage, [routes.home, routes.starline, routes.gali]);
    const [poll] = polls;
    const [first] = players;
    if (!poll || !first) throw new Error("home polls nothing");
    await readAnswers(app.origin, poll, players);
    await takeCalls();
    const known = await readAnswers(app.origin, poll, players);
    const calls = Object.entries(sumCalls(await takeCalls())).map(([name, count]) => [name, count / players.length]);
    const fastify = await stage.startFastify();
    const none = withVersions(poll.path, new Map());
    const toCurrentPath = (player: ReplayingPlayer): string => {
      const answer = known.get(player);
      return withVersions(poll.path, answer ? updateVersions(new Map(), none, readText(answer)) : new Map());
    };
    const ofFirst = [none, toCurrentPath(first)].map((path) => ({ ...poll, path }));
    await teachBaseline(fastify, await readResponses(app, ofFirst, first), Object.fromEntries(calls));
    const measure = (what: string, status: number, pathOf: (player: ReplayingPlayer) => string) => {
      const next = createPolls(poll, players, () => pathOf(first));
      const baseline = { ...fastify, what: "Fastify", next };
      const shape = { what, baseline, next: createPolls(poll, players, pathOf), connections: 32, statuses: [status] };
      return beside(app, quick, shape);
    };
    return [
      ...(await measure("unchanged polls of home", 204, toCurrentPath)),
      ...(await measure("changed polls of home", 200, () => none)),
      await sharedReadings(stage, polls, players, quick),
    ];
  });
