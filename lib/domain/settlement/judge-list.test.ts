import fc from "fast-check";
import { findRule, RATES } from "@/sandbox/domain/settlement/rules";
import { formatResult } from "@/sandbox/fixtures/oracle";
import type { BidLine } from "../game/bid-rules";
import { findLineLabel } from "../game/envelopes";
import { GAME_TYPE_IDS, GAME_TYPES, type GameFamily, type GameType } from "../game/game-types";
import { ALL_PANAS, JODIS } from "../game/panas";
import type { PayRate } from "../game/payout";
import { wholePoints } from "../points";
import { judgeList } from "./judge-list";

const DRAWS: Readonly<Record<GameFamily, readonly string[]>> = { main: ALL_PANAS, starline: ALL_PANAS, gali: JODIS };

/** Writes a result as lists do, from the sandbox's text of it. */
const declared = (family: GameFamily, drawn: readonly string[]) => {
  const text = formatResult(family === "main" ? drawn : drawn.slice(0, 1));
  if (family !== "main") return { openResult: text, closeResult: "" };
  return { openResult: text.slice(0, 5), closeResult: text.slice(5) };
};

const ratesOf = (family: GameFamily): readonly PayRate[] =>
  Object.entries(RATES[family]).map(([label, high]) => ({
    label: label as PayRate["label"],
    low: wholePoints(10),
    high: wholePoints(Number(high)),
  }));

const allLines = (game: GameType): readonly BidLine[] => {
  const sessions = game.session === "choice" ? (["Open", "Close"] as const) : [game.session];
  const seconds = game.closeDigits.length === 0 ? [""] : game.closeDigits;
  return sessions.flatMap((session) =>
    game.digits.flatMap((digits, nth) =>
      seconds.map((closeDigits) => ({ digits, closeDigits, points: 10 + nth, session })),
    ),
  );
};

/** Settles lines by the sandbox's own rules, with `closedigits` as the wire has it. */
const settled = (game: GameType, lines: readonly BidLine[], [Open = "", Close = ""]: readonly string[]) => {
  const drawn = game.family === "main" ? { Open, Close } : { Open };
  const wins = lines.filter((line) => {
    const rule = findRule(game.family, findLineLabel(game, line) ?? "");
    return rule?.wins({ ...line, closedigits: line.closeDigits }, drawn);
  });
  const pays = wins.map(
    (line) => BigInt(line.points) * (findRule(game.family, findLineLabel(game, line) ?? "")?.rate ?? 0n),
  );
  return { wins, tenfold: pays.reduce((sum, one) => sum + one, 0n) };
};

test.each(GAME_TYPE_IDS)("%s: all its lines pay on any result what the sandbox pays", (id) => {
  const game: GameType = GAME_TYPES[id];
  const lines = allLines(game);
  const rates = ratesOf(game.family);
  const draw = fc.constantFrom(...DRAWS[game.family]);
  fc.assert(
    fc.property(fc.tuple(draw, draw), (drawn) => {
      const { wins, tenfold } = settled(game, lines, drawn);
      const verdict = judgeList(game, lines, declared(game.family, drawn), rates);
      expect(verdict?.wins).toEqual(wins);
      expect(Number(verdict?.pays) * 10).toBe(Number(tenfold));
      expect(verdict?.cost).toBe(String(lines.reduce((sum, { points }) => sum + points, 0)));
      expect(verdict?.undecided).toBe(0);
    }),
    // There are 48,400 full sangams, so they get fewer runs.
    { numRuns: lines.length > 10_000 ? 10 : 300 },
  );
});

const SIX: BidLine = { digits: "6", closeDigits: "", points: 10, session: "Open" };

test("what waits for the Close is counted, an unknown rate pays nothing that is known, a wrong result decides nothing", () => {
  const game: GameType = GAME_TYPES["single-digit"];
  const open = { openResult: "123-6", closeResult: "" };
  const lines = [SIX, { ...SIX, session: "Close" as const }];
  expect(judgeList(game, lines, open, ratesOf("main"))).toEqual({
    cost: "20",
    pays: "95",
    wins: [SIX],
    undecided: 1,
  });
  expect(judgeList(game, lines, open, [])).toMatchObject({ pays: null, wins: [SIX] });
  expect(judgeList(game, lines, { ...open, openResult: "123-7" }, [])).toBeNull();
});
