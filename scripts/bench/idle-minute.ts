import { HEADERS } from "../../lib/contract/protocol";
import { marketPath, routes } from "../../lib/routes";
import { type RecordedRequest, toReplayHeaders } from "./minute";
import { type OpenPage, waitMs, withPages } from "./record";
import { openConnection, replayRequest, toReplayingPlayer } from "./replay";
import { BENCH_MARKET, type Player, readSession, type Server, type Stage } from "./stage";

export const SCREENS = [
  ["home", routes.home],
  ["Starline's list", routes.starline],
  ["a bid screen", marketPath(routes.singleDigit, BENCH_MARKET)],
  ["own bids", routes.mainBidHistory],
  ["passbook", routes.passbook],
  ["deposit", routes.addFunds],
] as const;

const MINUTE_MS = 60_000;
/**
 * How often another player reads the lists: so often that hardly any reading is made with a recorded player's token.
 */
const REFRESH_EVERY_MS = 200;

export interface Minute {
  readonly screen: string;
  readonly requests: readonly RecordedRequest[];
  readonly polls: readonly RecordedRequest[];
  /** The number of provider calls with this player's token, by name. */
  readonly calls: Readonly<Record<string, number>>;
}

export interface Refresher {
  /** Sends the polls of a page once, as a player of its own. */
  readonly poll: (polls: readonly RecordedRequest[]) => Promise<void>;
}

export const openRefresher = async ({ origin }: Server, player: Player): Promise<Refresher> => {
  const connection = openConnection();
  const replaying = await toReplayingPlayer(player);
  return {
    poll: async (polls) => {
      for (const poll of polls) {
        await replayRequest(origin, connection, poll, toReplayHeaders(poll, replaying, undefined, HEADERS.player));
      }
    },
  };
};

interface Recording {
  readonly minutes: readonly Minute[];
  /** The number of provider calls without a player's token, by name: those of lists that all players share. */
  readonly shared: Readonly<Record<string, number>>;
}

/** Records one real minute of all screens side by side, while the refresher reads the shared lists. */
export const recordMinutes = (stage: Stage, players: readonly Player[], refresher: Refresher): Promise<Recording> => {
  const visits = SCREENS.map(([, address], index) => ({ address, player: players[index] }));
  const record = async (pages: readonly OpenPage[]): Promise<Recording> => {
    const all = uniquePolls(pages);
    await refresher.poll(all);
    await stage.takeCalls();
    for (const { recorder } of pages) recorder.restart();
    const end = performance.now() + MINUTE_MS;
    while (performance.now() < end) {
      await refresher.poll(all);
      await waitMs(Math.min(REFRESH_EVERY_MS, Math.max(0, end - performance.now())));
    }
    const requests = pages.map(({ recorder }) => recorder.recorded());
    const calls = await stage.takeCalls();
    const sessions = await Promise.all(players.slice(0, pages.length).map(readSession));
    const minutes = pages.map(({ polls }, index) => ({
      screen: SCREENS[index]?.[0] ?? "",
      requests: requests[index] ?? [],
      polls,
      calls: calls[sessions[index]?.token ?? ""] ?? {},
    }));
    return { minutes, shared: calls[""] ?? {} };
  };
  return withPages(stage, visits, record);
};

const uniquePolls = (pages: readonly Pick<OpenPage, "polls">[]): readonly RecordedRequest[] => [
  ...new Map(pages.flatMap(({ polls }) => polls.map((poll) => [poll.path, poll]))).values(),
];
