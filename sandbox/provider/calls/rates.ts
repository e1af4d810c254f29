import { RATES } from "../../domain/rates";
import { galiChart } from "../addresses";
import type { WireCall } from "../wire";

type Rate = readonly [wireName: string, rate: bigint];

/** `game_rates` with its one row: `NAME_val_1` points pay `NAME_val_2`. */
const rates = (...pairs: readonly Rate[]) => ({
  status: true,
  msg: "Game Rates",
  game_rates: [
    Object.fromEntries(
      pairs.flatMap(([name, rate]) => [
        [`${name}_val_1`, "10"],
        [`${name}_val_2`, String(rate)],
      ]),
    ),
  ],
});

const { main, starline, gali } = RATES;

export const mainRates: WireCall = {
  path: "api-game-rates",
  answer: () =>
    rates(
      ["single_digit", main["Single Digit"]],
      ["jodi_digit", main["Jodi Digit"]],
      ["single_pana", main["Single Pana"]],
      ["double_pana", main["Double Pana"]],
      ["tripple_pana", main["Triple Pana"]],
      ["half_sangam", main["Half Sangam"]],
      ["full_sangam", main["Full Sangam"]],
    ),
};

export const starlineRates: WireCall = {
  path: "api-starline-game-rates",
  answer: () =>
    rates(
      ["single_digit", starline["Single Digit"]],
      ["single_pana", starline["Single Pana"]],
      ["double_pana", starline["Double Pana"]],
      ["tripple_pana", starline["Triple Pana"]],
    ),
};

/**
 * Gali's rates use field names of other games (docs/specification.md, 11.4 Games and rates). The chart's address comes
 * with them.
 */
export const galiRates: WireCall = {
  path: "api-galidisawar-game-rates",
  answer: ({ baseUrl }) => ({
    ...rates(
      ["single_digit", gali["Left Digit"]],
      ["single_pana", gali["Right Digit"]],
      ["double_pana", gali["Jodi Digit"]],
    ),
    web_galidessar_chart_url: galiChart(baseUrl),
  }),
};
