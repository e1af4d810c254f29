import fc from "fast-check";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { DIGITS, PANA_KINDS, type PanaKind } from "@/lib/domain/game/panas";
import { computeSubmission, EMPTY_ENTRY, type Entry, entryCost, pickedLines, withoutPicked } from "./entry";

const KINDS = Object.keys(PANA_KINDS) as PanaKind[];

const entryOf = (game: GameType): fc.Arbitrary<Entry> =>
  game.form === "number"
    ? fc
        .record({
          chosen: fc.uniqueArray(fc.constantFrom(...game.digits), { minLength: 1, maxLength: 30 }),
          number: fc.oneof(fc.constant(""), fc.constantFrom(...game.digits)),
          stake: fc.constantFrom("10", "55"),
        })
        .map((picked) => ({ ...EMPTY_ENTRY, ...picked }))
    : fc
        .record({
          number: fc
            .uniqueArray(fc.constantFrom(...DIGITS), { minLength: game.form === "sp-dp-tp" ? 1 : 4, maxLength: 7 })
            .map((digits) => (game.form === "sp-dp-tp" ? digits.slice(0, 1) : digits).join("")),
          kinds: fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1 }),
          stake: fc.constantFrom("10", "55"),
        })
        .map((picked) => ({ ...EMPTY_ENTRY, ...picked }));

const games: readonly GameType[] = Object.values<GameType>(GAME_TYPES).filter(
  ({ closeDigits }) => closeDigits.length === 0,
);
const cases = fc.constantFrom(...games).chain((game) => fc.tuple(fc.constant(game), entryOf(game), fc.nat()));

test("what stands under the list is what Submit sends, and a line taken out is not sent while all others are", () => {
  fc.assert(
    fc.property(cases, ([game, entry, nth]) => {
      const sent = (typed: Entry) =>
        computeSubmission(game, { entry: typed, session: "Open", lines: [], available: null }, null).added;
      const lines = sent(entry);
      expect(totalStake(lines)).toEqual(entryCost(game, entry)?.total);
      if (entry.number === "" || game.form !== "number") {
        expect(pickedLines(game, { entry, session: "Open", lines: [] })).toEqual(lines);
      }
      const out = lines[nth % lines.length];
      if (!out) throw new Error("an entry without a line");
      const left = sent({ ...entry, ...withoutPicked(game, entry, [out]) });
      const numbers = lines.map(({ digits }) => digits);
      expect(left.map(({ digits }) => digits)).toEqual(numbers.filter((digits) => digits !== out.digits));
      expect(sent({ ...entry, ...withoutPicked(game, entry, lines) })).toEqual([]);
    }),
  );
});
