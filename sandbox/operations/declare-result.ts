import { ALL_PANAS } from "@/lib/domain/game/panas";
import type { Session } from "@/lib/domain/market-clock";
import { type Amount, NOTHING, sumOf, winOf } from "../domain/amount";
import { type Drawn, RULES } from "../domain/payouts";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/** A result to declare. `day` is the draw's, `YYYY-MM-DD` in India; `at` epoch milliseconds. */
export interface Declaration {
  readonly market: Market;
  readonly day: string;
  readonly session: Session;
  readonly pana: string;
  readonly at: number;
}

export type DeclareRefusal = "pana_invalid" | "already_declared" | "open_not_declared";

export interface Settled {
  readonly won: number;
  readonly lost: number;
  readonly paid: Amount;
}

export type Declared = { readonly refused: DeclareRefusal } | { readonly refused?: never; readonly settled: Settled };

const refusalOf = (drawn: Drawn, { session, pana }: Declaration): DeclareRefusal | undefined => {
  if (!ALL_PANAS.includes(pana)) return "pana_invalid";
  if (drawn[session] !== undefined) return "already_declared";
  return session === "Close" && drawn.Open === undefined ? "open_not_declared" : undefined;
};

const settleDraw = (world: World, { market, day, at }: Declaration, drawn: Drawn): Settled => {
  const { bids, ledger } = world;
  let won = 0;
  const payouts: Amount[] = [];
  const stakes: Amount[] = [];
  for (const line of bids.openOf(market.id, day)) {
    const rule = RULES[line.label];
    const verdict = rule.verdict(line, drawn);
    if (verdict === undefined) continue;
    const payout = verdict === "won" ? winOf(line.stake, rule.rate(line)) : NOTHING;
    if (!bids.settle(line.id, verdict, payout, at)) continue;
    stakes.push(line.stake);
    if (verdict === "lost") continue;
    won += 1;
    payouts.push(payout);
    ledger.post(
      "win",
      `Won: ${market.name}, ${line.label}, ${line.session}`,
      at,
      move("house", walletOf(line.mobile), payout),
    );
  }
  if (stakes.length > 0) {
    ledger.post("settled", `Settled: ${market.name}, ${day}`, at, move("bids", "house", sumOf(stakes)));
  }
  return { won, lost: stakes.length - won, paid: sumOf(payouts) };
};

/**
 * Declares one result and settles every line that it decides, all in one transaction: each line once, each win credited
 * as an entry of its own (stake × rate / 10), the decided stakes passed from `bids` to `house`.
 */
export const declareResult = (world: World, declaration: Declaration): Declared =>
  world.database.transaction(() => {
    const { market, day, session, pana, at } = declaration;
    const drawn = world.results.of(market.id, day);
    const refused = refusalOf(drawn, declaration);
    if (refused) return { refused };
    world.results.add(market.id, day, session, pana, at);
    return { settled: settleDraw(world, declaration, { ...drawn, [session]: pana }) };
  });
