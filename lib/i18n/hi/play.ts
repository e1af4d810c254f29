import type { play as english } from "../en/play";

export const play: typeof english = {
  playGame: "खेलें",
  choose: "खेल चुनें",
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
    "starline-single-digit": "सिंगल डिजिट",
    "starline-single-pana": "सिंगल पाना",
    "starline-double-pana": "डबल पाना",
    "starline-triple-pana": "ट्रिपल पाना",
    "gali-left-digit": "लेफ्ट डिजिट",
    "gali-right-digit": "राइट डिजिट",
    "gali-jodi-digit": "जोड़ी डिजिट",
  },
};
