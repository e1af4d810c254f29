export const common = {
  ok: "OK",
  back: "Back",
  dismiss: "Dismiss",
  retry: "Try again",
  notLoaded: "This part of the app did not arrive. Check your network and try again.",
  language: "Language",
  playPoints: "Play points only. They have no cash value.",
  /** Instead of an unknown amount. */
  unknownAmount: "—",
  loading: "Loading",
  pageComes: "The next page is loading",
  offline: "You are offline. Nothing is sent.",
  /** A read is slow, and goes on. */
  slow: "Your network is slow. Please wait.",
  /** Over a list, while the phone is offline. */
  asOf: "as of {time}",
  /** After a tap on the way to another screen. */
  offlineStay: "Other screens open again once you are back.",
  /** Next to a button that moves points. */
  offlineWaits: "You can submit when you are back online. Nothing is sent until then.",
  /** The same while the sent request has no answer yet. */
  offlineSending: "Connection lost while sending. We check as soon as you are online. It is never sent twice.",
};

export const shell = {
  menu: "Menu",
  closeMenu: "Close menu",
  mainMenu: "Main menu",
  shortcuts: "Shortcuts",
  skip: "Skip to content",
  home: "Home",
  howToPlay: "How To Play",
  marketCharts: "Market Charts",
  changePassword: "Change Password",
  privacyPolicy: "Privacy Policy",
  login: "Login",
  logOut: "Log out",
  loggingOut: "Please wait...",
  downloadApp: "Download App",
  downloadNotice: "Download the Android app for fast deposit and withdraw 24x7",
  pause: "Stop the moving text",
  support: "Support",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  call: "Call Now",
  accountAway: "Can't reach your account. Retrying…",
  welcome: "Welcome to {brand}",
  pullToRefresh: "Pull down to refresh",
  releaseToRefresh: "Release to refresh",
  refreshing: "Refreshing...",
  /** Below a shared link to a public page. */
  about: "Market results, charts and your own bids, in English and Hindi.",
  themes: { theme: "Theme", system: "System", light: "Light", dark: "Dark" },
};

/** Only for players who may bet. */
export const betting = {
  wallet: "Wallet",
  addFunds: "Add Funds",
  funds: "Funds",
  bids: "Bids",
  passbook: "Passbook",
  profile: "Profile",
  bidHistory: "Bid History",
  winHistory: "Win History",
  marketRates: "Market Rates",
  playSafe: "Play Safe",
  familyBids: "Bid-History",
  familyWins: "Win History",
};
