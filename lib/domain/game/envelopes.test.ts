import fc from "fast-check";
import { type BidLine, totalStake } from "./bid-rules";
import { MAX_ENVELOPES, splitIntoEnvelopes } from "./envelopes";
import { GAME_TYPE_IDS, GAME_TYPES, type GameType } from "./game-types";
import { DOUBLE_PANAS, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

const session = fc.constantFrom("Open" as const, "Close" as const);

const listOf = (game: GameType): fc.Arbitrary<readonly BidLine[]> =>
  fc.array(
    fc.record({
      digits: fc.constantFrom(...game.digits),
      closeDigits: game.closeDigits.length === 0 ? fc.constant("") : fc.constantFrom(...game.closeDigits),
      points: fc.integer({ min: 10, max: 5000 }),
      session,
    }),
    { maxLength: 60 },
  );

test.each(GAME_TYPE_IDS)("%s: each line goes in one request, which has its session and its label alone", (id) => {
  const game: GameType = GAME_TYPES[id];
  fc.assert(
    fc.property(listOf(game), (lines) => {
      const envelopes = splitIntoEnvelopes(game, lines);
      expect(envelopes.length).toBeLessThanOrEqual(MAX_ENVELOPES);
      for (const envelope of envelopes) {
        expect(envelope.lines).not.toEqual([]);
        expect(envelope.lines.every((line) => line.session === envelope.session)).toBe(true);
        expect(envelope.lines).toEqual(lines.filter((line) => envelope.lines.includes(line)));
        const panas = { "Single Pana": SINGLE_PANAS, "Double Pana": DOUBLE_PANAS, "Triple Pana": TRIPLE_PANAS };
        if (id !== "sp-dp-tp") expect(envelope.label).toBe(game.label);
        else {
          const own = panas[envelope.label as keyof typeof panas];
          expect(envelope.lines.every(({ digits }) => own.includes(digits))).toBe(true);
        }
      }
      const sent = envelopes.flatMap((envelope) => envelope.lines);
      expect(sent).toHaveLength(lines.length);
      expect(new Set(sent)).toEqual(new Set(lines));
      expect(totalStake(sent)).toBe(totalStake(lines));
      expect(new Set(envelopes.map(({ label, session: of }) => `${label} ${of}`)).size).toBe(envelopes.length);
    }),
  );
});
