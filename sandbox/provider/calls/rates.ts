import { RATES } from "../../domain/settlement/rules";
import type { Calls, WireBody } from "../wire";

/** Wire names that are not their label in lower case with `_` between the words. */
const MISSPELT: Readonly<Record<string, string>> = { "Triple Pana": "tripple_pana" };

/** Gali's rates use field names of other games (docs/specification.md, 11.4 Games and rates). */
const OF_GALI: Readonly<Record<string, string>> = {
  "Left Digit": "single_digit",
  "Right Digit": "single_pana",
  "Jodi Digit": "double_pana",
};

/** `game_rates` with its one row: `NAME_val_1` points pay `NAME_val_2`. */
const rates = (family: Readonly<Record<string, bigint>>, names: Readonly<Record<string, string>>): WireBody => ({
  status: true,
  msg: "Game Rates",
  game_rates: [
    Object.fromEntries(
      Object.entries(family).flatMap(([label, rate]) => {
        const name = names[label] ?? label.toLowerCase().replaceAll(" ", "_");
        return [
          [`${name}_val_1`, "10"],
          [`${name}_val_2`, String(rate)],
        ];
      }),
    ),
  ],
});

export const rateCalls: Calls = {
  "api-game-rates": () => rates(RATES.main, MISSPELT),
  "api-starline-game-rates": () => rates(RATES.starline, MISSPELT),
  /** The chart's address comes with them. */
  "api-galidisawar-game-rates": ({ baseUrl }) => ({
    ...rates(RATES.gali, OF_GALI),
    web_galidessar_chart_url: `${baseUrl}/charts/gali`,
  }),
};
