import { AppError } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import type { Settings } from "../env/settings";
import type { Player } from "../session/player";
import { playerOf } from "../session/session-data";
import { requireSession, requireSessionForList } from "../session/signed-in";
import type { Access, Method, PlayerFor } from "./handler";
import type { Turn } from "./turn";

/**
 * A state change must come from our own pages (docs/security.md, row 23): our script's header, which a foreign form
 * cannot set, and the browser's word that the page is ours.
 * @throws AppError foreign_origin.
 */
const assertOwnPage = (settings: Pick<Settings, "publicOrigin">, headers: Headers): void => {
  const marked = headers.get(HEADERS.antiForgery) === ANTI_FORGERY_VALUE;
  const site = headers.get("sec-fetch-site");
  const same = site === null ? isOwnOrigin(settings.publicOrigin, headers) : site === "same-origin";
  if (!marked || !same) throw new AppError("foreign_origin");
};

/** For a browser that sends no Sec-Fetch-Site. One that sends no Origin either is refused. */
const isOwnOrigin = (publicOrigin: string | null, headers: Headers): boolean => {
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return new URL(origin).host === headers.get("host");
};

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
