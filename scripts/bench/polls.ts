import { HEADERS, POLL_INTERVAL_MS } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { teachBaseline } from "./baseline";
import type { Figure } from "./figure";
import { load, type Wanted } from "./load";
import { type RecordedRequest, type ReplayingPlayer, sumCalls, toReplayHeaders } from "./minute";
import { withPages } from "./record";
import { openConnection, type ReplayedAnswer, readAnswers, replayRequest, toReplayingPlayer } from "./replay";
import { beside, PLAYERS } from "./server";
import { onStage, type Stage } from "./stage";

/** Returns what a browser's pages poll, each opened by another player. */
export const recordPolls = (stage: Stage, addresses: readonly string[]): Promise<readonly RecordedRequest[]> => {
  const visits = addresses.map((address, index) => ({ address, player: stage.players[index] }));
  return withPages(stage, visits, async (pages) => pages.flatMap(({ polls }) => polls));
};

/** Returns the same poll of the next player. @param tagOf what the player knows */
export const pollsOf = (
  poll: RecordedRequest,
  players: readonly ReplayingPlayer[],
  tagOf: (player: ReplayingPlayer) => string | undefined,
): Wanted => {
  const all = players.map((player) => toReplayHeaders(poll, player, tagOf(player), HEADERS.player));
  let asked = 0;
  return () => ({ method: "GET", path: poll.path, headers: all[asked++ % all.length] ?? {} });
};

export const NO_TAG = () => undefined;

/** Asks once for each player. */
const answersOf = async (origin: string, poll: RecordedRequest, players: readonly ReplayingPlayer[]) => {
  const connection = openConnection();
  const answers = new Map<ReplayingPlayer, ReplayedAnswer>();
  for (const player of players) {
    const headers = toReplayHeaders(poll, player, undefined, HEADERS.player);
    answers.set(player, await replayRequest(origin, connection, poll, headers));
  }
  connection.destroy();
  return answers;
};

/** While many connections poll the lists of all families: the most of any call without a player, per interval. */
const sharedReadings = async (
  { app, takeCalls }: Stage,
  polls: readonly RecordedRequest[],
  players: readonly ReplayingPlayer[],
  quick: boolean,
): Promise<Figure> => {
  const seconds = quick ? 15 : 40;
  const lists = polls.map((poll) => pollsOf(poll, players, NO_TAG));
  let asked = 0;
  const next = () => lists[asked++ % lists.length]?.() ?? {};
  await takeCalls();
  const { perSecond } = await load({ ...app, next, connections: 100, seconds });
  const calls = await takeCalls();
  // The interval that had begun counts too.
  const intervals = (seconds * 1000) / POLL_INTERVAL_MS + 1;
  return {
    what: "fetches of a list in an interval, 100 connections that poll three lists",
    value: Math.max(...Object.values(calls[""] ?? {})) / intervals,
    unit: "",
    note: `${Math.round(perSecond)} polls a second; ${JSON.stringify(sumCalls(calls))} in ${seconds} s`,
  };
};

/** Polls as a browser's pages send them, and how often the lists are fetched from the provider. */
export const measurePolls = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async (stage) => {
    const { app, takeCalls } = stage;
    const players = await Promise.all(stage.players.map(toReplayingPlayer));
    const polls = await recordPolls(stage, [routes.home, routes.starline, routes.gali]);
    const [poll] = polls;
    const [first] = players;
    if (!poll || !first) throw new Error("home polls nothing");
    await answersOf(app.origin, poll, players);
    await takeCalls();
    const known = await answersOf(app.origin, poll, players);
    const calls = Object.entries(sumCalls(await takeCalls())).map(([name, count]) => [name, count / players.length]);
    const fastify = await stage.startFastify();
    const answers = await readAnswers(app, [poll], first);
    await teachBaseline(fastify, answers, Object.fromEntries(calls));
    const ownTag = answers.get(poll.path)?.headers.etag;
    const measure = (what: string, status: number, isKnown: boolean) => {
      const tagOf = (player: ReplayingPlayer) => (isKnown ? known.get(player)?.headers.etag : undefined);
      const next = pollsOf(poll, players, isKnown ? () => ownTag : NO_TAG);
      const baseline = { ...fastify, what: "Fastify", next };
      const shape = { what, baseline, next: pollsOf(poll, players, tagOf), connections: 32, statuses: [status] };
      return beside(app, quick, shape);
    };
    return [
      ...(await measure("unchanged polls of home", 304, true)),
      ...(await measure("changed polls of home", 200, false)),
      await sharedReadings(stage, polls, players, quick),
    ];
  });
