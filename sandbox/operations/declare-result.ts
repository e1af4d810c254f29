import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { computeWin, NOTHING, sumAmounts } from "../domain/amount";
import { FAMILIES, lastSession } from "../domain/draws";
import { formatNote } from "../domain/provider-dialect";
import { Refusal } from "../domain/refusals";
import { type Drawn, findRule } from "../domain/settlement/rules";
import { move, type WinKind, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/**
 * A result to declare. `day` is the draw's, `YYYY-MM-DD` in India; `number` a pana, or Gali's two digits; `at` epoch
 * milliseconds.
 */
export interface Declaration {
  readonly market: Market;
  readonly day: string;
  readonly session: Session;
  readonly number: string;
  readonly at: number;
}

const WIN_KINDS: Readonly<Record<GameFamily, WinKind>> = { main: "win", starline: "starline_win", gali: "gali_win" };

/**
 * Returns the day's draws with the declared one.
 * @throws Refusal if the result cannot be declared
 */
const computeDrawn = ({ results }: World, { market, day, session, number }: Declaration): Drawn => {
  const { id, name, family } = market;
  const { draws, sessions } = FAMILIES[family];
  if (!sessions.includes(session)) throw new Refusal(`${name} has no ${session} result.`);
  if (!draws.includes(number)) {
    throw new Refusal(
      family === "gali" ? `"${number}" is no pair: two digits such as 57.` : `"${number}" is none of the 220 panas.`,
    );
  }
  const drawn = results.of(id, day);
  if (drawn[session] !== undefined) {
    throw new Refusal(`The ${session} result of ${name} is declared already and stays.`, 409);
  }
  if (session === "Close" && drawn.Open === undefined)
    throw new Refusal(`The Open result of ${name} comes first.`, 409);
  return { ...drawn, [session]: number };
};

/**
 * Decides the lines that a declaration settles, and changes nothing. A session's declaration decides its own lines; the
 * day's last one loses all that is left, because nothing pays it any more.
 * @throws Refusal if the result cannot be declared
 */
const decideLines = (world: World, declaration: Declaration) => {
  const { market, day, session } = declaration;
  const drawn = computeDrawn(world, declaration);
  const isLast = session === lastSession(market.family);
  return world.bids.listOpenOfDraw(market.id, day).flatMap((line) => {
    const rule = findRule(market.family, line.label);
    const isOwn = !line.misdated && rule?.settledBy(line) === session;
    if (!isOwn && !isLast) return [];
    const won = isOwn && line.stake > NOTHING && rule.wins(line, drawn);
    return [
      { line, verdict: won ? "won" : "lost", payout: won ? computeWin(line.stake, rule.rate) : NOTHING } as const,
    ];
  });
};

const summarize = (decided: ReturnType<typeof decideLines>) => {
  const won = decided.filter(({ verdict }) => verdict === "won");
  return { won: won.length, lost: decided.length - won.length, paid: sumAmounts(won.map(({ payout }) => payout)) };
};

/**
 * Declares a result in one transaction: settles each line once, pays stake × rate / 10, and moves the stakes to
 * `house`.
 * @throws Refusal if the result cannot be declared
 */
export const declareResult = (world: World, declaration: Declaration) => {
  const { bids, ledger, results, dialect } = world;
  const { market, day, session, number, at } = declaration;
  const settled = decideLines(world, declaration);
  world.database.transaction(() => {
    results.add(market.id, day, session, number);
    for (const { line, verdict, payout } of settled) {
      bids.settle(line, verdict, payout, at);
      if (verdict === "lost") continue;
      const { id, label, session: own, mobile } = line;
      const note = formatNote(dialect.notes.win, { market: market.name, label, session: own, bid: String(id) });
      ledger.post(WIN_KINDS[market.family], note, at, move("house", walletOf(mobile), payout));
    }
    if (settled.length === 0) return;
    const stakes = sumAmounts(settled.map(({ line }) => line.stake));
    ledger.post("settled", `Settled: ${market.name}, ${day}`, at, move("bids", "house", stakes));
  });
  return summarize(settled);
};

/** Counts the open lines of a draw day, their players and their stakes. */
export const countWaiting = (world: World, { market, day }: Pick<Declaration, "market" | "day">) => {
  const open = world.bids.listOpenOfDraw(market.id, day);
  return {
    lines: open.length,
    players: new Set(open.map(({ mobile }) => mobile)).size,
    stake: sumAmounts(open.map(({ stake }) => stake)),
  };
};

/**
 * Returns what waits now, what `declareResult` would settle, and how many lines would stay open. Nothing is changed.
 */
export const previewResult = (world: World, declaration: Declaration) => {
  const decided = decideLines(world, declaration);
  const waiting = countWaiting(world, declaration);
  return { waiting, settled: summarize(decided), stay: waiting.lines - decided.length };
};
