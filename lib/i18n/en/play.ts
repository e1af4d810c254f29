import type { GameFamily, GameTypeId, PanaLabel } from "@/lib/domain/game/game-types";
import { gameTitles } from "../game-titles";
import { labels } from "./labels";

/** Tells what a player bids on, in at most five words. */
const tells = {
  "single-digit": "0-9, the result's digit",
  "jodi-digit": "Open and close digit together",
  "single-pana": "Three different digits",
  "double-pana": "Two of three digits equal",
  "triple-pana": "Three equal digits",
  "half-sangam": "One digit and one pana",
  "full-sangam": "Open and close pana together",
  "sp-dp-tp": "All panas of one digit",
  "sp-motor": "All single panas of your digits",
  "dp-motor": "All double panas of your digits",
  "starline-single-digit": "0-9, the result's digit",
  "starline-single-pana": "Three different digits",
  "starline-double-pana": "Two of three digits equal",
  "starline-triple-pana": "Three equal digits",
  "gali-left-digit": "First digit of the pair",
  "gali-right-digit": "Second digit of the pair",
  "gali-jodi-digit": "Both digits of the pair",
} satisfies Record<GameTypeId, string>;

export const chooser = {
  tells,
  pays: "{low} points win {high}",
  last: "Last played here",
};

export const play = {
  playGame: "Play Game",
  choose: "Choose a game",
  closed: "Closed",
  /** Names how many bids of a game wait in its list. */
  unsentOne: "1 bid not sent",
  unsent: "{count} bids not sent",
  gameTypes: gameTitles(labels),
};

/** The specification's names of the games on the rates screen, with its spelling. */
const names: Readonly<Record<GameFamily, Partial<Record<PanaLabel, string>>>> = {
  main: { ...labels, "Double Pana": "Double Panna", "Triple Pana": "Tripple Panna" },
  starline: labels,
  gali: labels,
};

export const rates = {
  title: "Market Rates",
  how: "10 → 95: bid 10, win 95.",
  none: "Couldn't load the rates. Checking again every few seconds.",
  names,
};

/** Each follows an example of the other session. */
const closeDigit = "For Close the close pana counts in the same way: here 2 + 2 + 0 = 4.";
const closePana = "For Close the close pana counts.";
const openPana = "For Open the open pana counts.";

/** The rule of each game type, and a worked example. The table of game types has the examples' results. */
const worked = {
  "single-digit": {
    rule: "Each result is a pana of three digits. Add them up: the last digit of the sum wins.",
    example: `The open pana is 123. 1 + 2 + 3 = 6, so a bid of 6 for Open wins. ${closeDigit}`,
  },
  "jodi-digit": {
    rule: "The open digit and then the close digit make the jodi.",
    example: "Open is 123, which gives 6. Close is 220, which gives 4. A bid of 64 wins.",
  },
  "single-pana": {
    rule: "A single pana has three different digits. The whole pana must come.",
    example: `The open pana is 123, so a bid of 123 for Open wins. ${closePana}`,
  },
  "double-pana": {
    rule: "A double pana has two equal digits. The whole pana must come.",
    example: `The close pana is 220, so a bid of 220 for Close wins. ${openPana}`,
  },
  "triple-pana": {
    rule: "A triple pana has three equal digits. The whole pana must come.",
    example: `The open pana is 777, so a bid of 777 for Open wins. ${closePana}`,
  },
  "half-sangam": {
    rule: "For Open, bid on the open digit and the close pana. For Close, bid on the close digit and the open pana. Both must come.",
    example: "Open digit 6 and close pana 220 come, so 6 with 220 wins for Open. So does 4 with 123 for Close.",
  },
  "full-sangam": {
    rule: "You bid on the open pana and the close pana. Both must come.",
    example: "Open is 123 and close is 220, so 123 with 220 wins.",
  },
  "sp-dp-tp": {
    rule: "You give one digit and choose SP, DP or TP. You bid on every single (SP), double (DP) or triple (TP) pana whose three digits add up to a number that ends in your digit.",
    example: `Digit 6 with SP makes 12 bids. 1 + 2 + 3 = 6, so 123 is one of them. The open pana is 123, so that bid wins for Open. ${closePana}`,
  },
  "sp-motor": {
    rule: "You give three or more digits. You bid on every single pana made of them: three different digits.",
    example: `1234 makes 123, 124, 134 and 234. The open pana is 123, so that bid wins for Open. ${closePana}`,
  },
  "dp-motor": {
    rule: "You give two or more digits. You bid on every double pana made of two of them: one digit twice, another once.",
    example: `02 makes 200 and 220. The close pana is 220, so that bid wins for Close. ${openPana}`,
  },
  "starline-single-digit": {
    rule: "Each slot draws a pana of three digits. Add them up: the last digit of the sum wins.",
    example: "The pana is 123. 1 + 2 + 3 = 6, so a bid of 6 wins.",
  },
  "starline-single-pana": {
    rule: "A single pana has three different digits. The whole pana must come.",
    example: "The pana is 123, so a bid of 123 wins.",
  },
  "starline-double-pana": {
    rule: "A double pana has two equal digits. The whole pana must come.",
    example: "The pana is 220, so a bid of 220 wins.",
  },
  "starline-triple-pana": {
    rule: "A triple pana has three equal digits. The whole pana must come.",
    example: "The pana is 777, so a bid of 777 wins.",
  },
  "gali-left-digit": {
    rule: "The result is a pair of digits. You bid on the first one.",
    example: "The result is 57, so a bid of 5 wins.",
  },
  "gali-right-digit": {
    rule: "The result is a pair of digits. You bid on the second one.",
    example: "The result is 57, so a bid of 7 wins.",
  },
  "gali-jodi-digit": {
    rule: "The result is a pair of digits. You bid on both.",
    example: "The result is 57, so a bid of 57 wins.",
  },
} satisfies Record<GameTypeId, { readonly rule: string; readonly example: string }>;

/** Texts of the sheet "How it works", which its script brings. */
export const examples = {
  games: worked,
  result: "Result",
  pays: "{low} points win {high}, your stake included.",
  chance: "One number wins {ways} in {of} draws, if every digit is equally likely.",
  /** Replaces it for a sangam, whose pairs are not equally likely. */
  chanceOfPair: "A pair wins at most {ways} times in {of} days, if every digit is equally likely.",
  close: "Close",
};

/** Texts of the page that checks a list against the result of a day. */
export const check = {
  title: "Did this list win?",
  market: "Market",
  game: "Game",
  list: "List",
  typed: "Numbers that I type",
  submit: "Check",
  cost: "Would have cost",
  paid: "Would have paid",
  none: "None of its numbers came.",
  came: "Came: {numbers}",
  waits: "Numbers that wait for the Close result: {count}.",
  rates: "In points, at today's rates, as if each number had been taken in time.",
};
