import type { shell as english, betting as englishBetting } from "../en/shell";

export const shell: typeof english = {
  menu: "मेनू",
  closeMenu: "मेनू बंद करें",
  mainMenu: "मुख्य मेनू",
  shortcuts: "शॉर्टकट",
  skip: "सीधे सामग्री पर जाएँ",
  home: "होम",
  logOut: "लॉग आउट",
  loggingOut: "कृपया रुकें...",
  accountAway: "आपका खाता अभी पढ़ा नहीं जा सका। हम हर कुछ सेकंड में फिर कोशिश कर रहे हैं।",
  welcome: "{brand} में आपका स्वागत है",
};

export const betting: typeof englishBetting = {
  wallet: "वॉलेट",
  bids: "बोलियाँ",
  bidHistory: "बोलियों का इतिहास",
  winHistory: "जीत का इतिहास",
  marketRates: "मार्केट रेट",
  familyBids: "बोली-इतिहास",
  familyWins: "जीत का इतिहास",
};
