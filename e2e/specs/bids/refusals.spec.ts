import { shareOf } from "../../fixtures/share";
import type { Family, SandboxMarket } from "../../kit/control";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

interface Line {
  readonly digits: string;
  readonly closeDigits: string;
  readonly points: number;
  readonly session: string;
}

/** A game type with a line that is taken and numbers that are not: `second` is a sangam's other number. */
interface Game {
  readonly family: Family;
  readonly gameType: string;
  /** What a refusal calls it. */
  readonly label: string;
  readonly good: Line;
  readonly badDigits: readonly string[];
  readonly badSecond: readonly string[];
  /** The session that it does not have; none where the player chooses. */
  readonly badSession?: "Open" | "Close";
  /** Refused as a whole once the open time has come. */
  readonly timed?: true;
}

const line = (digits: string, session = "Open", closeDigits = ""): Line => ({
  digits,
  closeDigits,
  points: 10,
  session,
});

const game = (
  family: Family,
  gameType: string,
  label: string,
  good: Line,
  badDigits: string,
  more: { badSecond?: readonly string[]; badSession?: "Open" | "Close"; timed?: true } = {},
): Game => ({ family, gameType, label, good, badDigits: badDigits.split(" "), badSecond: ["1", "123"], ...more });

/** Two numbers make a sangam: the second must be a pana. */
const SECOND = ["", "5", "12", "321", "012"];
const gali = { badSession: "Close", timed: true } as const;

/** Every game type (docs/specification.md, 6.9 Allowed values by screen). */
const GAMES: readonly Game[] = [
  game("main", "single-digit", "Single Digit", line("5"), "12 a -1 ５"),
  game("main", "jodi-digit", "Jodi Digit", line("07", "Close"), "7 100 0x", { badSession: "Open", timed: true }),
  game("main", "single-pana", "Single Pana", line("123"), "112 777 321 012 12 1234"),
  game("main", "double-pana", "Double Pana", line("112"), "123 777 211 011 11"),
  game("main", "triple-pana", "Triple Pana", line("777"), "123 112 7 77"),
  game("main", "half-sangam", "Half Sangam", line("5", "Open", "123"), "12 123 a", { badSecond: SECOND, timed: true }),
  game("main", "full-sangam", "Full Sangam", line("123", "Close", "220"), "5 12 321 1234", {
    badSecond: SECOND,
    badSession: "Open",
    timed: true,
  }),
  game("main", "sp-dp-tp", "SP DP TP", line("123"), "6 66 321"),
  game("main", "sp-motor", "SP Motor", line("123"), "112 1234 777"),
  game("main", "dp-motor", "DP Motor", line("112"), "123 12 777"),
  game("starline", "starline-single-digit", "Single Digit", line("5"), "12 a", { badSession: "Close" }),
  game("starline", "starline-single-pana", "Single Pana", line("123"), "112 777 12", { badSession: "Close" }),
  game("starline", "starline-double-pana", "Double Pana", line("112"), "123 777", { badSession: "Close" }),
  game("starline", "starline-triple-pana", "Triple Pana", line("777"), "123 112", { badSession: "Close" }),
  game("gali", "gali-left-digit", "Left Digit", line("5"), "57 a", gali),
  game("gali", "gali-right-digit", "Right Digit", line("5"), "57 a", gali),
  game("gali", "gali-jodi-digit", "Jodi Digit", line("57"), "5 123", gali),
];

interface Markets {
  readonly open: Readonly<Record<Family, SandboxMarket>>;
  /** The open time has come, the close time has not; of one time: it has come. */
  readonly afterOpen: Readonly<Record<"main" | "gali", SandboxMarket>>;
  readonly shut: SandboxMarket;
}

type Case = readonly [what: string, body: object, refusal: object];

const otherFamilies = (family: Family): readonly Family[] =>
  (["main", "starline", "gali"] as const).filter((other) => other !== family);

/** What is refused of one game type, and the catalogue's code with what it names. */
const casesOf = (one: Game, { open, afterOpen, shut }: Markets): readonly Case[] => {
  const { family, gameType, good } = one;
  const lines = (...changed: readonly Partial<Line>[]) => changed.map((change) => ({ ...good, ...change }));
  const bid = (changed: readonly Line[], marketId = open[family].gameId) => ({ marketId, gameType, lines: changed });
  const invalid = (number: string) => ({ code: "bid_number_invalid", params: { number } });
  const over = { code: "bid_game_closed", params: { gameType: one.label } };
  return [
    ["no number", bid(lines({ digits: "" })), { code: "bid_number_required" }],
    ...one.badDigits.map((digits): Case => [`number ${digits}`, bid(lines({ digits })), invalid(digits)]),
    ...one.badSecond.map((second): Case => [`second ${second}`, bid(lines({ closeDigits: second })), invalid(second)]),
    ["a bad number behind a good one", bid(lines({}, { digits: "x" })), invalid("x")],
    ["nine points", bid(lines({ points: 9 })), { code: "bid_points_minimum" }],
    ["no points", bid(lines({ points: 0 })), { code: "bid_points_minimum" }],
    ["a bad number and nine points", bid(lines({ digits: "x", points: 9 })), invalid("x")],
    ["more than the balance", bid(lines({ points: 5001 })), { code: "bid_balance_short" }],
    ["lines beyond the balance", bid(lines({ points: 2501 }, { points: 2500 })), { code: "bid_balance_short" }],
    ["a market that is not there", bid(lines({}), "999999"), { code: "market_unknown" }],
    ...otherFamilies(family).map(
      (other): Case => [`a ${other} market`, bid(lines({}), open[other].gameId), { code: "market_unknown" }],
    ),
    one.badSession
      ? [
          "both sessions at once",
          bid(lines({ session: "Open" }, { session: "Close" }), open[family].gameId),
          { code: "bid_session_closed" },
        ]
      : [
          "both sessions after the open time",
          bid(lines({ session: "Close" }, { session: "Open" }), afterOpen.main.gameId),
          one.timed ? over : { code: "bid_session_closed" },
        ],
    ["a session in other letters", bid(lines({ session: "open" })), { code: "bad_request" }],
    ...(one.badSession
      ? [["the session it has not", bid(lines({ session: one.badSession })), { code: "bid_session_closed" }] as const]
      : []),
    ...(one.timed && family !== "starline"
      ? [["after the open time", bid(lines({}), afterOpen[family].gameId), over] as const]
      : []),
    ...(family === "main" && one.timed === undefined
      ? ([
          ["Open after the open time", bid(lines({}), afterOpen.main.gameId), { code: "bid_session_closed" }],
          ["Close after the close time", bid(lines({ session: "Close" }), shut.gameId), over],
        ] as const)
      : []),
  ];
};

test("security 21: whatever a screen would refuse, of all kinds of games, a direct post is refused with the catalogue's code, and nothing reaches the provider", {
  tag: ["@money", "@security"],
}, async ({ signedIn, control, player, newMarket }) => {
  const past = { openTime: "08:00 AM" };
  const [main, starline, gali, mainAfterOpen, shut, galiAfterOpen] = await Promise.all([
    control.allDayMarket("main"),
    control.allDayMarket("starline"),
    control.allDayMarket("gali"),
    newMarket({ ...past, closeTime: "11:00 PM" }),
    newMarket({ ...past, closeTime: "09:00 AM" }),
    newMarket({ ...past, family: "gali" }),
  ]);
  const markets = { open: { main, starline, gali }, afterOpen: { main: mainAfterOpen, gali: galiAfterOpen }, shut };
  const post = async (data: object) => {
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    return (await signedIn.request.post("/api/bids", { headers, data })).json();
  };

  let posted = 0;
  // Games whose numbers are alike stand for each other.
  const games = shareOf(GAMES, 3);
  for (const one of games) {
    const cases = casesOf(one, markets);
    const answers = await Promise.all(cases.map(([, body]) => post(body)));
    for (const [index, [what, , refusal]] of cases.entries()) {
      expect.soft(answers[index].error, `${one.gameType}, ${what}`).toEqual(refusal);
    }
    posted += cases.length;
  }
  expect(posted).toBeGreaterThan(games.length * 12);
  expect(await post({ marketId: main.gameId, gameType: "single-digits", lines: [line("5")] })).toMatchObject({
    error: { code: "bad_request" },
  });
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});
