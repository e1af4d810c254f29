export const shell = {
  menu: "Menu",
  closeMenu: "Close menu",
  mainMenu: "Main menu",
  shortcuts: "Shortcuts",
  skip: "Skip to content",
  home: "Home",
  logOut: "Log out",
  loggingOut: "Please wait...",
  accountAway: "Your account cannot be read right now. We are trying again every few seconds.",
  welcome: "Welcome to {brand}",
};

/** Only where betting is on: these words are absent from every other page. */
export const betting = {
  wallet: "Wallet",
  bids: "Bids",
  bidHistory: "Bid History",
  winHistory: "Win History",
  marketRates: "Market Rates",
  familyBids: "Bid-History",
  familyWins: "Win History",
};
