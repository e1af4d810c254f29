import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type GameList, gameList } from "./game-list";

/** The Starline games (docs/specification.md, 12.7 List and rate calls); the answer has no status. */
export const starlineGame = defineCall<void, GameList>({
  path: PATHS.starlineGames,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: gameList("web_starline_chart_url"),
});
