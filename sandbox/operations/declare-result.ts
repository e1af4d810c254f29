import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Amount, NOTHING, sumOf, winOf } from "../domain/amount";
import { FAMILIES } from "../domain/families";
import type { Drawn } from "../domain/settlement/rule";
import { ruleOf } from "../domain/settlement/rules";
import { move, type WinKind, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/**
 * A result to declare. `day` is the draw's, `YYYY-MM-DD` in India; `number` is a pana, or Gali's two digits; `at` is epoch
 * milliseconds.
 */
export interface Declaration {
  readonly market: Market;
  readonly day: string;
  readonly session: Session;
  readonly number: string;
  readonly at: number;
}

export type DeclareRefusal = "number_invalid" | "session_unknown" | "already_declared" | "open_not_declared";

interface Settled {
  readonly won: number;
  readonly lost: number;
  readonly paid: Amount;
}

export type Declared = { readonly refused: DeclareRefusal } | { readonly refused?: never; readonly settled: Settled };

const WIN_KINDS: Readonly<Record<GameFamily, WinKind>> = { main: "win", starline: "starline_win", gali: "gali_win" };

const refusalOf = (drawn: Drawn, { market, session, number }: Declaration): DeclareRefusal | undefined => {
  const { numbers, sessions } = FAMILIES[market.family];
  if (!sessions.includes(session)) return "session_unknown";
  if (!numbers.includes(number)) return "number_invalid";
  if (drawn[session] !== undefined) return "already_declared";
  return session === "Close" && drawn.Open === undefined ? "open_not_declared" : undefined;
};

const settleDraw = (world: World, { market, day, at }: Declaration, drawn: Drawn): Settled => {
  const { bids, ledger } = world;
  let won = 0;
  const payouts: Amount[] = [];
  const stakes: Amount[] = [];
  for (const line of bids.openOf(market.id, day)) {
    const rule = ruleOf(market.family, line.label);
    const verdict = rule?.verdict(line, drawn);
    if (rule === undefined || verdict === undefined) continue;
    const payout = verdict === "won" ? winOf(line.stake, rule.rate) : NOTHING;
    if (!bids.settle(line.id, verdict, payout, at)) continue;
    stakes.push(line.stake);
    if (verdict === "lost") continue;
    won += 1;
    payouts.push(payout);
    ledger.post(
      WIN_KINDS[market.family],
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
 * Declares one result and settles every line that it decides, in one transaction. Each line is settled once, each win is a
 * separate ledger entry (stake × rate / 10), and the decided stakes move from `bids` to `house`.
 */
export const declareResult = (world: World, declaration: Declaration): Declared =>
  world.database.transaction(() => {
    const { market, day, session, number, at } = declaration;
    const drawn = world.results.of(market.id, day);
    const refused = refusalOf(drawn, declaration);
    if (refused) return { refused };
    world.results.add({ marketId: market.id, day, session, number, at });
    return { settled: settleDraw(world, declaration, { ...drawn, [session]: number }) };
  });
