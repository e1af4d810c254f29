import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Amount, NOTHING, sumOf, winOf } from "../domain/amount";
import { FAMILIES } from "../domain/draws";
import { type Drawn, ruleOf } from "../domain/settlement/rules";
import type { BidLine } from "../repositories/bids";
import { move, type WinKind, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/** `day` is the draw's, `YYYY-MM-DD` in India; `number` a pana, or Gali's two digits; `at` epoch milliseconds. */
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

export type Declared =
  | { readonly refused: DeclareRefusal; readonly settled?: never }
  | { readonly refused?: never; readonly settled: Settled };

const WIN_KINDS: Readonly<Record<GameFamily, WinKind>> = { main: "win", starline: "starline_win", gali: "gali_win" };

const refusalOf = (drawn: Drawn, { market, session, number }: Declaration): DeclareRefusal | undefined => {
  const { draws, sessions } = FAMILIES[market.family];
  if (!sessions.includes(session)) return "session_unknown";
  if (!draws.includes(number)) return "number_invalid";
  if (drawn[session] !== undefined) return "already_declared";
  return session === "Close" && drawn.Open === undefined ? "open_not_declared" : undefined;
};

const judged = (world: World, declaration: Declaration) => {
  const drawn = world.results.of(declaration.market.id, declaration.day);
  return { drawn, refused: refusalOf(drawn, declaration) };
};

/** Nothing is paid where it lost. */
interface Decided {
  readonly line: BidLine;
  readonly verdict: "won" | "lost";
  readonly payout: Amount;
}

/** Nothing is changed. */
const decidedBy = ({ market: { family } }: Declaration, open: readonly BidLine[], drawn: Drawn): readonly Decided[] =>
  open.flatMap((line) => {
    const rule = ruleOf(family, line.label);
    const verdict = rule?.verdict(line, drawn);
    if (rule === undefined || verdict === undefined) return [];
    return [{ line, verdict, payout: verdict === "won" ? winOf(line.stake, rule.rate) : NOTHING }];
  });

const outcomeOf = (decided: readonly Decided[]): Settled => {
  const won = decided.filter(({ verdict }) => verdict === "won");
  return { won: won.length, lost: decided.length - won.length, paid: sumOf(won.map(({ payout }) => payout)) };
};

const settleDraw = (world: World, declaration: Declaration, drawn: Drawn): Settled => {
  const { bids, ledger } = world;
  const { market, day, at } = declaration;
  const settled = decidedBy(declaration, bids.openOf(market.id, day), drawn);
  for (const { line, verdict, payout } of settled) {
    bids.settle(line, verdict, payout, at);
    if (verdict === "lost") continue;
    ledger.post(
      WIN_KINDS[market.family],
      `Won: ${market.name}, ${line.label}, ${line.session}`,
      at,
      move("house", walletOf(line.mobile), payout),
    );
  }
  if (settled.length > 0) {
    const stakes = sumOf(settled.map(({ line }) => line.stake));
    ledger.post("settled", `Settled: ${market.name}, ${day}`, at, move("bids", "house", stakes));
  }
  return outcomeOf(settled);
};

/** In one transaction: settles each line once, pays stake × rate / 10, and moves the stakes to `house`. */
export const declareResult = (world: World, declaration: Declaration): Declared =>
  world.database.transaction(() => {
    const { market, day, session, number } = declaration;
    const { drawn, refused } = judged(world, declaration);
    if (refused) return { refused };
    world.results.add(market.id, day, session, number);
    return { settled: settleDraw(world, declaration, { ...drawn, [session]: number }) };
  });

interface Waiting {
  readonly lines: number;
  readonly players: number;
  readonly stake: Amount;
}

/** What waits now, what would be settled, and the lines that would stay open. */
export type Preview =
  | { readonly refused: DeclareRefusal; readonly settled?: never }
  | { readonly refused?: never; readonly waiting: Waiting; readonly settled: Settled; readonly stay: number };

export const waitingFor = (world: World, { market, day }: Pick<Declaration, "market" | "day">): Waiting => {
  const open = world.bids.openOf(market.id, day);
  return {
    lines: open.length,
    players: new Set(open.map(({ mobile }) => mobile)).size,
    stake: sumOf(open.map(({ stake }) => stake)),
  };
};

/** By the same rules as `declareResult`. Nothing is changed. */
export const previewResult = (world: World, declaration: Declaration): Preview => {
  const { market, day, session, number } = declaration;
  const { drawn, refused } = judged(world, declaration);
  if (refused) return { refused };
  const open = world.bids.openOf(market.id, day);
  const decided = decidedBy(declaration, open, { ...drawn, [session]: number });
  return {
    waiting: waitingFor(world, declaration),
    settled: outcomeOf(decided),
    stay: open.length - decided.length,
  };
};
