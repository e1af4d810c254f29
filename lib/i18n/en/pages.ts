import type { TextPage } from "@/lib/contract/pages";
import type { PanaLabel } from "@/lib/domain/game/game-types";

/** Titles and links around the bodies of the text pages. */
export const pages = {
  titles: {
    about: "About",
    privacypolicy: "Privacy Policy",
    privacy: "Your privacy in short",
    delete: "Delete your account and data",
    htp: "How To Play",
    "jodi-tricks": "JODI TRICKS",
    "number-picks": "NUMBER PICKS",
  },
  /** Says on the landing page what this is. */
  what: "A numbers game: bid points on the daily results of markets.",
  /** Stands below the login and the registration where no operator names another age. */
  adults: "18+ only",
  seeAlso: "See also",
  askSupport: "Ask support on WhatsApp",
  deletionRequest: "Please delete my account and my data.",
  video: "Watch the video tutorial",
  download: "Download the Android app",
  newTab: "opens in a new tab",
  chance: "For entertainment only. Nothing on this page tells the next result.",
  operator: "Operator",
  licence: "Licence",
  jurisdictions: "Offered in",
  age: "Age",
  ageFrom: "Only from the age of {age}",
};

/** Texts of the worked example of How To Play, above the document's points. */
export const example = {
  title: "An example",
  intro: "Milan Night opens with 123 and closes with 220. Its card then shows 123-64-220:",
  openPana: "Open pana",
  jodi: "Jodi",
  closePana: "Close pana",
  pana: "123 and 220 are panas: three digits from low to high, where 0 counts as the highest.",
  steps: {
    open: "1 + 2 + 3 = 6. The last digit of the sum is the open digit: 6.",
    close: "2 + 2 + 0 = 4. The last digit of the sum is the close digit: 4.",
    jodi: "Both digits side by side are the jodi: 64.",
  },
  winners: "With this result these bids win",
  /** The bids of the example by their game type's label. */
  bids: {
    "Single Digit": "6 on Open, 4 on Close",
    "Jodi Digit": "The jodi 64",
    "Single Pana": "123 on Open",
    "Double Pana": "220 on Close",
    "Half Sangam": "6 and 220, or 123 and 4",
    "Full Sangam": "123 and 220",
  } satisfies Partial<Record<PanaLabel, string>>,
  pays: "At a rate of 10 → 95, 20 points on a single digit win 190.",
  when: "Bids for Open are taken until the open time, bids for Close until the close time, in India time. What you win is added to your wallet after the result.",
};

/** Texts of the two tip pages, without their bodies. */
export const tips = {
  tableTitle: "This week's table",
  day: "Day",
  closing: "Closing",
  nextClose: "Next close",
  calculation: "Calculation",
  powerful: "Powerful numbers",
  powerfulNote: "The week's next closes, forwards and backwards.",
  pattern: "Pattern {number}",
  patternNote: "The sum ends in {digit}",
  week: "Week from {from} to {to}",
  weekly: "This page has new numbers every Monday from 12:00 AM, India time.",
};

/**
 * The app's own texts in the form of an operator's (docs/deploy.md, "Texts"): a line is a paragraph, "# " a heading, "-
 * " a bullet.
 */
export const pageBodies = {
  htp: `- Download the app, or open this site in your phone's browser.
- Register with your mobile number, email and user name, if asked.
- Log in with your mobile number and password, plus your PIN where you are asked for one.
- Pick a game type and a number.
- Win up to 10 Lac points.`,

  about: `{brand} is a web app for a numbers game of the matka style. You see the markets with their times and results, and, where betting is on for your account, you play with points from your wallet.
# What you can rely on
- Results are declared by the market, at the times shown on its card, in India time.
- A bid counts once you see that it was placed. It cannot be cancelled after that.
- Your bids, wins and points are listed in your histories.
- {draws} There is no system that wins.
# Play with care
Play for entertainment, and only with what you can afford to lose. If playing worries you or someone close to you, stop, and tell our support.
# Your data
The privacy policy says what we keep about you and why. You can ask for your account and your data to be deleted.`,

  privacypolicy: `This page says what {brand} knows about you, why, and what you can do about it.
# What is kept
- Your account: your name and mobile number. The company that runs the wallets checks your password. This app itself never stores it.
- Your play: bids, wins, and every movement of points in your wallet.
- For deposits and withdrawals: the amounts, and the UPI numbers that you add.
- For security: when you logged in, from which network address, and a random number that marks this browser.
# Why
- To run your account and your wallet, and to show you your histories.
- To pay out to the right person, and to keep others out of your account.
- Where the law demands records, to keep them for as long as it says.
# What is on your device
- A cookie that keeps you logged in, one that marks the browser, and one for the language you chose.
- A list of bids that you have not sent yet, until you send or delete it.
- No advertising and no tracking by others. Pictures, charts and videos may come from other addresses, which then see that your device asked for them.
# Who else sees it
- The company that runs the markets and the wallets, and the service that makes a payment you start.
- Government offices, where the law tells us to.
- Nobody else. Your data is not sold.
# What you can do
- Correct your name on your profile, and change your password at any time.
- Ask support what is kept about you, and have mistakes put right.
- Ask for your account and data to be deleted.
# Age
This service is for adults. If you are younger than the law where you live allows, you may not use it.
# Changes
When this policy changes, the new text will be here.`,

  privacy: `- We keep your name, your mobile number, and what you play, add and withdraw.
- We use it to run your account, to pay the right person, and to keep others out.
- Your password is never stored by this app, and one-time codes come by text message alone.
- There is no advertising and no tracking by others here, and your data is not sold.
- You can see your histories, correct your name, and ask for everything to be deleted.
The privacy policy says all of it in full.`,

  delete: `You can have your account and your data deleted at any time. It costs nothing.
# How to ask
- Withdraw the points that you want to keep: leftover points are lost.
- Wait until all your bids have a result.
- Write to support from your registered mobile number that you want your account deleted. The button below starts that message.
- Support makes sure that it is you, and tells you when it is done.
# What is deleted
- Your name, your password, the UPI numbers that you added, and your saved devices.
- You are logged out everywhere, and your number can no longer log in.
# What is kept
- Records of bids, deposits, withdrawals and transfers, where the law demands them, for as long as it demands, and for nothing else.
- What is needed to settle a dispute that is still open, until it is closed.
# Only on this device
Logging out removes your session from this browser. Clearing the site's data in the browser removes the rest.`,

  "jodi-tricks": `A pastime with dates, worked out from the calendar alone.
# The formula, step by step
- Closing: add the day and the month of the date. 20 November gives 20 + 11 = 31.
- Add the two digits of the closing number and keep the last digit. 3 + 1 = 4.
- Find its cut: add 5 and keep the last digit. 4 + 5 = 9.
- Next close: the digit and its cut, side by side. 49.`,

  "number-picks": `Pick three digits, and put behind them the last digit of their sum: 1, 2 and 8 give 1 + 2 + 8 = 11, so 128-1.
Numbers with the same last digit make a pattern. Here are ten patterns, one for each last digit, with eight numbers each for this week.`,
} satisfies Record<TextPage, string>;

export const common = {
  ok: "OK",
  back: "Back",
  dismiss: "Dismiss",
  retry: "Try again",
  notLoaded: "This part of the app did not load. Check your network and try again.",
  language: "Language",
  playPoints: "Play points only. They have no cash value.",
  /** Replaces an unknown amount. */
  unknownAmount: "—",
  loading: "Loading",
  pageComes: "The next page is loading",
  offline: "You are offline. Nothing can be sent now.",
  /** Is shown while a slow read goes on. */
  slow: "Your network is slow. Please wait.",
  /** Is shown above a list while the phone is offline. */
  asOf: "as of {time}",
  /** Follows a tap on the way to another screen. */
  offlineStay: "Other screens open again once you are back online.",
  /** Is shown next to a button that moves points. */
  offlineWaits: "You can submit when you are back online.",
  /** Is shown next to a button that moves points while the sent request has no response yet. */
  offlineSending: "Connection lost. We check as soon as you are online. It is never sent twice.",
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
  learn: "Learn",
  account: "Account",
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
  accountAway: "Can't reach your account. Trying again…",
  welcome: "Welcome to {brand}",
  pullToRefresh: "Pull down to refresh",
  releaseToRefresh: "Release to refresh",
  refreshing: "Refreshing...",
  /** Is shown below a shared link to a public page. */
  about: "Market results, charts and your own bids, in English and Hindi.",
  themes: { theme: "Theme", system: "System", light: "Light", dark: "Dark" },
  moments: { legend: "When you bid or win", lively: "Motion and buzz", quiet: "Quiet" },
};

/** Texts that only players who may bet get. */
export const betting = {
  wallet: "Wallet",
  addFunds: "Add Funds",
  funds: "Funds",
  bids: "Bids",
  myPlay: "My play",
  passbook: "Passbook",
  profile: "Profile",
  bidHistory: "Bid History",
  winHistory: "Win History",
  marketRates: "Market Rates",
  playSafe: "Play Safe",
  familyBids: "Bid-History",
  familyWins: "Win History",
};

/** Texts of the page for an unknown URL. */
export const missing = {
  title: "Page not found",
  message:
    "There is nothing at this address. It may have moved, or the link may be incomplete. Check how it is written, or go on from here.",
};
