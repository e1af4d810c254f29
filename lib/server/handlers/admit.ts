import { AppError } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";
import type { Player } from "../session/player";
import { playerOf } from "../session/session-data";
import { requireSession, requireSessionForList } from "../session/signed-in";
import type { Access, Method, PlayerFor } from "./handler";
import { assertOwnPage } from "./same-origin";
import type { Turn } from "./turn";

/** @throws AppError for a request whose outside is not what the endpoint takes, before anything of it is read. */
export const assertAcceptable = (method: Method, { request, services }: Turn): void => {
  const asked = request.method === "HEAD" ? "GET" : request.method;
  if (asked !== method) throw new AppError("method_not_allowed");
  if (method === "GET") return;
  assertOwnPage(services.settings, request.headers);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type");
};

const signedIn = async (turn: Turn, session: ReturnType<typeof requireSession>): Promise<Player> => {
  turn.session = await session;
  return playerOf(turn.session);
};

/**
 * The session's player, unless the asking page was rendered for another: somebody signed in from a second tab since.
 * @throws AppError player_changed.
 */
const playerOfPage = async (turn: Turn): Promise<Player> => {
  const player = await signedIn(turn, requireSession(turn.services, turn.cookies));
  const asked = turn.request.headers.get(HEADERS.player);
  if (asked !== null && asked !== player.playerKey) throw new AppError("player_changed");
  return player;
};

/** Who asks, for each kind of access: every handler looks for itself, nothing rests on what ran before it. */
export const ADMIT: { readonly [A in Access]: (turn: Turn) => Promise<PlayerFor[A]> } = {
  public: () => Promise.resolve(null),
  player: playerOfPage,
  "shared-list": (turn) => signedIn(turn, requireSessionForList(turn.services, turn.cookies)),
};

/** The player of a request to a public endpoint, where its session is good. @throws AppError state_unavailable. */
export const currentPlayer = async ({ services, cookies }: Turn): Promise<Player | null> => {
  try {
    return playerOf(await requireSession(services, cookies));
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
};
