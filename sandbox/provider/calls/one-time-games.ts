import { starlineChart } from "../addresses";
import { gamesOf } from "../game-wire";
import type { WireCall } from "../wire";

/** Starline's slots. Like Gali's list it has no `status` and asks for no token (docs/provider.md, "Protocol"). */
export const starlineGames: WireCall = {
  path: "api-starline-game",
  answer: ({ world, baseUrl }) => ({
    result: gamesOf("starline", world, baseUrl),
    web_starline_chart_url: starlineChart(baseUrl),
  }),
};

/** Gali's markets; their chart's address comes with the rates. */
export const galiGames: WireCall = {
  path: "api-galidisawar-game",
  answer: ({ world, baseUrl }) => ({ result: gamesOf("gali", world, baseUrl) }),
};
