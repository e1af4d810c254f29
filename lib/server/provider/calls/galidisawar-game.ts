import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type GameList, gameList } from "./game-list";

/** The Gali Disawar games (docs/specification.md, 12.7 List and rate calls); the answer has no status. */
export const galidisawarGame = defineCall<void, GameList>({
  path: PATHS.galiGames,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: gameList("web_galidessar_chart_url"),
});
