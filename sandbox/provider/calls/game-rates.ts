import { RATES } from "../../domain/payouts";
import type { WireCall } from "../wire";

const pair = (name: string, rate: bigint) => ({ [`${name}_val_1`]: "10", [`${name}_val_2`]: String(rate) });

/** What 10 points pay on a main market. */
export const gameRates: WireCall = {
  path: "api-game-rates",
  answer: () => ({
    status: true,
    msg: "Game Rates",
    game_rates: [
      {
        ...pair("single_digit", RATES.singleDigit),
        ...pair("jodi_digit", RATES.jodi),
        ...pair("single_pana", RATES.singlePana),
        ...pair("double_pana", RATES.doublePana),
        ...pair("tripple_pana", RATES.triplePana),
        ...pair("half_sangam", RATES.halfSangam),
        ...pair("full_sangam", RATES.fullSangam),
      },
    ],
  }),
};
