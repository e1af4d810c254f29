import type { PlayerEvent } from "@/lib/contract/events";
import type { HistoryKind } from "@/lib/contract/history-kinds";
import { labels, months, parts } from "./labels";

/** The headings of the screens (docs/specification.md, 7.2 History routes). */
const titles = {
  "main-bids": "My Bids",
  "main-wins": "Win History",
  "starline-bids": "Starline Bids",
  "starline-wins": "Starline Win History",
  "gali-bids": "GALI DISAWAR BIDS",
  "gali-wins": "GALI DISAWAR WINS",
} satisfies Record<HistoryKind, string>;

/** The texts of the nav items of the menu. */
const menu = {
  "main-bids": "Main Bid-History",
  "main-wins": "Main Win-History",
  "starline-bids": "Starline Bid-History",
  "starline-wins": "Starline Win-History",
  "gali-bids": "Gali Bid-History",
  "gali-wins": "Gali Win-History",
} satisfies Record<HistoryKind, string>;

/** The months are listed from January to December. */
export const history = {
  menuTitle: "Histories",
  menu,
  menuFunds: { deposits: "Deposit History", withdrawals: "Withdraw History", wallet: "Wallet History" },
  titles,
  months,
  labels,
  parts,
  from: "From",
  to: "To",
  submit: "Submit",
  submitting: "Submitting...",
  none: "NO DATA FOUND",
  providerAway: "Couldn't load this list. Your bids and points are safe.",
  number: "Number",
  points: "{points} points",
  date: "Date",
  congratulations: "Congratulations You Won",
  lostBid: "The bid is no longer listed",
  digit: "Digit",
  pts: "{points} pts",
  tabs: "Bids and wins",
  families: { main: "Main", starline: "Starline", gali: "Gali" },
  allTitle: "All Bids",
  allWinsTitle: "All Wins",
  figuresTitle: "Where I Stand",
  all: "All",
  filter: "Filter",
  cancelFilter: "Cancel",
  game: "Game",
  state: "Status",
  show: "Show",
  undated: "Time not known",
  showBids: "Show bids: {count}",
  notLoaded: "{family} could not be loaded. The totals are left out.",
  oneUnreadable: "1 entry could not be read.",
  unreadable: "{count} entries could not be read.",
  unreadableEntry: "points ?",
  unreadableSupport: "Support can look this up by number: {numbers}.",
  kinds: { bids: "Bids", wins: "Wins" },
  days: "Days",
  chips: { today: "Today", yesterday: "Yesterday", week: "7 days", month: "Month" },
  dates: "Dates",
  seeWeek: "See the last 7 days",
  play: "Play",
  more: "Show more",
  showAll: "Show all {count}",
  bidCount: "{count} bids",
  oneWin: "1 win",
  winCount: "{count} wins",
  /** Leads from a win to the bids of its day. */
  bidsThatDay: "My bids that day",
  passbook: "Passbook",
  chart: "Past results",
  /** Is the number on the receipt of the bid. */
  forSupport: "For support: {number}",
  net: "Net",
  /** Replaces `net` while stakes wait. */
  netSettled: "Net so far",
  staked: "Staked",
  wonSum: "Won",
  allDays: "All days",
  waitingSum: "Waiting",
  unknownSum: "{count} not known",
  unknownNote: "Not known: this app has not seen the result. Support can tell you.",
  states: { waiting: "Waiting", won: "Won", lost: "Lost", unpaid: "Not paid", unknown: "Not known" },
  due: "The result is here. The points are on their way.",
  unpaid: "No result pays this bid. Another app sent it in a form that does not count.",
  result: "Result",
  repeat: "Repeat",
  repeatYesterday: "Repeat yesterday",
  repeatDayMessage: "Choose a list. You confirm it before it is sent.",
  repeatNoBids: "No bids yesterday",
  repeatTitle: "Repeat on which market?",
  repeatNamed: "There are several open markets called {market}. Choose one.",
  repeatClosed: "{market} takes no bids for this game now. Choose an open market:",
  repeatUntil: "until {time}",
  closingSoon: "Closing soon",
  repeatNoneTitle: "No market is open",
  repeatNoneMessage: "No market takes bids for this game now.",
  repeatDone: "Added to your list",
  repeatLeftOut: "{count} could not be repeated. Nothing is sent yet.",
  repeatNothing: "This bid could not be repeated",
  repeatLocked: "An earlier bid of this list is still being checked.",
  repeatOver: "Your list for an earlier draw is still there. First use it or clear it.",
  repeatTooMany: "The list has no room for so many bids.",
};

/** Texts of a month of the player's own figures. */
export const figures = {
  title: history.figuresTitle,
  months: "Months",
  earlier: "Earlier",
  later: "Later",
  none: "No bids in this month",
  noState: "We could not find the results of these bids, so there is no total.",
  byWeek: "By week",
  byDay: "By day",
  byMarket: "By market",
  byGame: "By game",
  weekFrom: "From Monday, {day}",
  download: "Download as a table (CSV)",
};

/** Texts of notices, which only players who may bet get. */
export const events = {
  title: "Notifications",
  unread: "{count} new",
  close: "Close",
  none: "Nothing yet",
  noneMessage: "Results, wins and payments show up here.",
  away: "Your notifications could not be loaded.",
  isNew: "New",
  /** Push messages use these titles too. */
  kinds: {
    win: "You won in {market}",
    result: "{market}: result {result}",
    deposit: "Points added",
    "deposit-missing": "Deposit not added",
    transfer: "Points received",
    "withdrawal-paid": "Withdrawal paid",
    "withdrawal-returned": "Withdrawal returned",
    "bid-checking": "{market}: checking your bid",
    "bid-placed": "{market}: bid placed",
    "bid-failed": "{market}: bid not placed",
    "bid-unknown": "{market}: not known if your bid was placed",
    "request-checking": "{request}: being checked",
    "request-done": "{request}: sent",
    "request-failed": "{request}: not sent",
    "request-unknown": "{request}: not known if it was sent",
  } satisfies Record<PlayerEvent["kind"], string>,
  from: "From {name}",
  by: { upi: "From a UPI app", qr: "By QR" },
  to: "To {method} {number}",
  /** Tells what to do about a deposit that was not added. */
  tellSupport: "If you paid, tell support: {support}",
  requested: "Requested {date}",
  /** Tells of a bid whose answer was lost. */
  bid: {
    sent: "Sent {date}",
    "bid-checking": "We will know by {time}. Please don't send it again.",
    "bid-failed": "Nothing was placed, and no points were taken.",
    "bid-unknown": "Look at your bids before you bid again. For support: {support}",
  },
  requests: { deposit: "Deposit request", withdrawal: "Withdrawal request", transfer: "Transfer request" },
  /** Tells of a request for funds whose answer was lost. */
  request: {
    "request-checking": "We will know by {time}. Please don't send it again.",
    "request-failed": "No points were taken. You can send it again.",
    "request-unknown": "Look at your passbook before you send it again. For support: {support}",
    /** Replaces `request-failed` for a deposit, which may have been paid. */
    depositFailed: "If you paid, tell support: {support}. If not, you can send it again.",
  },
  won: "You won {points} points",
  wonIn: "You won {points} points. {markets}",
  result: "Result {result}",
  /** Tells what became of the player's bids on a market, next to its result. */
  outcome: {
    /** Is shown for a payout that is not above the stakes. */
    paid: "{market}: points paid",
    oneBid: "1 bid",
    bids: "{count} bids",
    won: "won {points}",
    lost: "lost {points}",
  },
  /** Replaces the name of the market. */
  lostBid: "a bid that is no longer listed",
  balance: "Balance now {points}",
  shareTitle: "I won!",
  sharePoints: "{points} points",
  ok: "OK",
  session: {
    title: "Go on playing?",
    time: "Logged in for {time}.",
    minutes: "{minutes}\u00a0min",
    hoursMinutes: "{hours}\u00a0h {minutes}\u00a0min",
    /** Tells the sums, such as "staked 20, won 0, waiting 20". */
    since: "Since login: {sums}.",
    staked: "staked {points}",
    waiting: "waiting {points}",
    unread: "wins not known yet",
    net: "Net {net}.",
    /** Replaces `net` while stakes wait, which it leaves out. */
    netSettled: "Net so far {net}.",
    goOn: "Go on",
    leave: "Log out",
  },
  push: {
    label: "Tell me about results and wins",
    hint: "On this phone, also while the app is closed.",
    blocked: "Notifications are blocked for this app. Allow them in your browser's settings.",
    failed: "Notifications could not be turned on. Please try again.",
    stars: "Results of my starred markets",
    starsHint: "And how my bids did.",
    quiet: "Quiet hours",
    quietHint: "No such results at this time, and none later.",
    from: "From",
    until: "Until",
  },
};

/**
 * Texts of push messages of a starred market's result: `hits` stands below the title, `many` replaces it for several
 * results at once.
 */
export const starred = {
  hits: "Your bids: {hits} of {bids} hit",
  many: "{count} results of your starred markets",
};
