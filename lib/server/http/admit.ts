import { AppError } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import type { Player } from "../accounts/session/player";
import { playerOf } from "../accounts/session/session-data";
import { requireSession, requireSessionForList } from "../accounts/session/signed-in";
import type { Settings } from "../env/settings";
import type { Access, Method, PlayerFor } from "./handler";
import type { RequestContext } from "./request-context";

/**
 * Refuses a state change that does not come from our own pages (docs/security.md, row 23): it must carry our script's
 * header, which a foreign form cannot set, and the browser must say that the page is ours.
 * @throws AppError foreign_origin.
 */
const assertOwnPage = (settings: Pick<Settings, "publicOrigin">, { headers }: Request): void => {
  const marked = headers.get(HEADERS.antiForgery) === ANTI_FORGERY_VALUE;
  const site = headers.get("sec-fetch-site");
  const same = site === null ? isOwnOrigin(settings.publicOrigin, headers) : site === "same-origin";
  if (!marked || !same) throw new AppError("foreign_origin");
};

/** For browsers that send no Sec-Fetch-Site. A request that has no Origin either is refused. */
const isOwnOrigin = (publicOrigin: string | null, headers: Headers): boolean => {
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  if (publicOrigin !== null) return origin === publicOrigin;
  return new URL(origin).host === headers.get("host");
};

/** Checks method, origin and content type, before anything else is read. @throws AppError for what does not fit. */
export const assertAcceptable = (method: Method, { request, services }: RequestContext): void => {
  const asked = request.method === "HEAD" ? "GET" : request.method;
  if (asked !== method) throw new AppError("method_not_allowed");
  if (method === "GET") return;
  assertOwnPage(services.settings, request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type");
};

const signedIn = async (context: RequestContext, session: ReturnType<typeof requireSession>): Promise<Player> => {
  context.session = await session;
  return playerOf(context.session);
};

/**
 * The session's player. Refused if the page was rendered for another player, which happens after a sign-in in a second
 * tab.
 * @throws AppError player_changed.
 */
const playerOfPage = async (context: RequestContext): Promise<Player> => {
  const player = await signedIn(context, requireSession(context.services, context.cookies));
  const asked = context.request.headers.get(HEADERS.player);
  if (asked !== null && asked !== player.playerKey) throw new AppError("player_changed");
  return player;
};

/** Finds the player for each kind of access. Every handler checks for itself and relies on no earlier check. */
export const ADMIT: { readonly [A in Access]: (context: RequestContext) => Promise<PlayerFor[A]> } = {
  public: () => Promise.resolve(null),
  player: playerOfPage,
  "shared-list": (context) => signedIn(context, requireSessionForList(context.services, context.cookies)),
};

/** The player of a request to a public endpoint; null without a valid session. @throws AppError state_unavailable. */
export const currentPlayer = async ({ services, cookies }: RequestContext): Promise<Player | null> => {
  try {
    return playerOf(await requireSession(services, cookies));
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
};
