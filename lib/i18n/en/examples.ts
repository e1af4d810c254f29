import type { GameTypeId } from "@/lib/domain/game/game-types";

/** Of each game type: the rule, and one worked example. The results of the examples stand in the sheet. */
const games = {
  "single-digit": {
    rule: "Each result is a pana of three digits. Add them up: the last digit of the sum wins.",
    example: "The open pana is 123. 1 + 2 + 3 = 6, so a bid of 6 for Open wins.",
  },
  "jodi-digit": {
    rule: "The open digit and then the close digit make the jodi.",
    example: "Open is 123, which gives 6. Close is 220, which gives 4. A bid of 64 wins.",
  },
  "single-pana": {
    rule: "A single pana has three different digits. The whole pana must come.",
    example: "The open pana is 123, so a bid of 123 for Open wins.",
  },
  "double-pana": {
    rule: "A double pana has two equal digits. The whole pana must come.",
    example: "The close pana is 220, so a bid of 220 for Close wins.",
  },
  "triple-pana": {
    rule: "A triple pana has three equal digits. The whole pana must come.",
    example: "The open pana is 777, so a bid of 777 for Open wins.",
  },
  "half-sangam": {
    rule: "Open: the open digit with the close pana. Close: the close digit with the open pana. Both must come.",
    example: "Open digit 6 and close pana 220 both come, so 6 with 220 for Open wins.",
  },
  "full-sangam": {
    rule: "The open pana and the close pana must both come.",
    example: "Open is 123 and close is 220, so 123 with 220 wins.",
  },
  "sp-dp-tp": {
    rule: "You give one digit. Your list gets a line for each single (SP), double (DP) or triple (TP) pana of that digit.",
    example: "Digit 6 with SP makes 12 lines. The open pana is 123, one of them, so that line wins.",
  },
  "sp-motor": {
    rule: "You give some digits. Your list gets a line for each single pana made of them.",
    example: "1234 makes 123, 124, 134 and 234. The open pana is 123, so that line wins.",
  },
  "dp-motor": {
    rule: "You give some digits. Your list gets a line for each double pana made of two of them.",
    example: "02 makes 200 and 220. The close pana is 220, so that line wins for Close.",
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

/** What the sheet "How it works" says; sent with its script, and with no page. */
export const examples = {
  games,
  result: "Result",
  pays: "{low} points win {high}, your stake included.",
  close: "Close",
};
