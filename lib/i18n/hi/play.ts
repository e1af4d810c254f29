import type { play as english } from "../en/play";

export const play: typeof english = {
  playGame: "खेलें",
  choose: "खेल चुनें",
  soon: "जल्द आ रहा है",
  closed: "बंद",
  gameTypes: {
    "single-digit": "सिंगल डिजिट",
    "jodi-digit": "जोड़ी डिजिट",
    "single-pana": "सिंगल पाना",
    "double-pana": "डबल पाना",
    "triple-pana": "ट्रिपल पाना",
    "half-sangam": "हाफ संगम",
    "full-sangam": "फुल संगम",
    "sp-dp-tp": "SP DP TP",
    "sp-motor": "SP मोटर",
    "dp-motor": "DP मोटर",
  },
};
