import fc from "fast-check";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { FAMILIES } from "../domain/families";
import { ORACLE } from "../fixtures/oracle";
import { bidRequest, oneTimeMarket, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { type Declared, declareResult, type Preview, previewResult } from "./declare-result";
import { placeBid } from "./place-bid";

const DAY = "2026-11-20";
const MOBILES = ["9111111111", "9222222222"] as const;

const plannedBid = (family: GameFamily) =>
  fc.record({
    mobile: fc.constantFrom(...MOBILES),
    game: fc.constantFrom(...ORACLE.filter((game) => game.family === family)),
    /** Odd stakes too: 11 points at 95 for 10 pay 104.5. */
    points: fc.integer({ min: 10, max: 999 }),
    nth: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
  });

/** Wallets and the stakes that wait, in hundredths: all that a declaration may move. */
const balancesOf = ({ ledger }: ReturnType<typeof testWorld>["world"]) => ({
  wallets: MOBILES.reduce((sum, mobile) => sum + ledger.balanceOf(walletOf(mobile)), 0n),
  bids: ledger.balanceOf("bids"),
});

const settledOf = (result: Declared | Preview) => {
  if (result.refused) throw new Error(`refused: ${result.refused}`);
  return result.settled;
};

test.each(["main", "starline", "gali"] as const)(
  "%s: whatever was bid, a preview moves nothing and says to the hundredth what the declaration then pays",
  (family) => {
    const { numbers, sessions } = FAMILIES[family];
    const paid: bigint[] = [];
    fc.assert(
      fc.property(
        fc.array(plannedBid(family), { maxLength: 8 }),
        fc.array(fc.constantFrom(...numbers), { minLength: sessions.length, maxLength: sessions.length }),
        (planned, drawn) => {
          const { world, close } = testWorld(`${DAY} 10:00`);
          const tokens = new Map(MOBILES.map((mobile) => [mobile, testPlayer(world, mobile, 1_000_000).token]));
          const market =
            family === "main" ? testMarket(world, "03:00 PM", "05:00 PM") : oneTimeMarket(world, family, "03:00 PM");
          for (const { mobile, game, points, nth } of planned) {
            const picked = nth.map((one) => game.numbers[one % game.numbers.length] ?? "");
            const { label, session } = game;
            const asked = { label, session, numbers: picked, points: String(points) };
            expect(placeBid(world, bidRequest(world, market, tokens.get(mobile) ?? "", asked))).toEqual({});
          }
          for (const [i, session] of sessions.entries()) {
            const declaration = { market, day: DAY, session, number: drawn[i] ?? "", at: world.clock.now() };
            const before = balancesOf(world);
            const preview = previewResult(world, declaration);
            expect(balancesOf(world)).toEqual(before);
            expect(world.results.of(market.id, DAY)[session]).toBeUndefined();
            const declared = settledOf(declareResult(world, declaration));
            expect(settledOf(preview)).toEqual(declared);
            expect(balancesOf(world).wallets - before.wallets).toBe(declared.paid);
            if (preview.refused) throw new Error("refused");
            expect(preview.waiting.stake).toBe(before.bids);
            expect(preview.waiting.lines).toBe(declared.won + declared.lost + preview.stay);
            expect(world.bids.openOf(market.id, DAY)).toHaveLength(preview.stay);
            expect(previewResult(world, declaration)).toEqual({ refused: "already_declared" });
            paid.push(declared.paid);
          }
          close();
        },
      ),
      { numRuns: 40 },
    );
    expect(paid.some((amount) => amount > 0n)).toBe(true);
    expect(paid.some((amount) => amount === 0n)).toBe(true);
  },
  60_000,
);

test("a preview refuses what the declaration would refuse", () => {
  const { world, close } = testWorld(`${DAY} 10:00`);
  const market = testMarket(world, "03:00 PM", "05:00 PM");
  const preview = (session: "Open" | "Close", number: string) =>
    previewResult(world, { market, day: DAY, session, number, at: world.clock.now() }).refused;
  expect(preview("Open", "321")).toBe("number_invalid");
  expect(preview("Close", "220")).toBe("open_not_declared");
  expect(preview("Open", "123")).toBeUndefined();
  close();
});
