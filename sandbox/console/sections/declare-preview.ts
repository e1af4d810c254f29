import { formatPoints } from "@/lib/domain/points";
import { ControlError, type ControlParts } from "../../control/control-parts";
import { knownMarket } from "../../control/markets";
import { previewByHand, showWaiting } from "../../control/results";
import { FAMILIES } from "../../domain/families";
import { type Html, html } from "../../infra/html";
import { declareInput } from "../declare-input";

/** The fields of a declare form, as chosen and typed so far. */
interface Chosen {
  readonly market: string;
  readonly session: string;
  readonly number: string;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const waitingWords = (parts: ControlParts, market: string): string => {
  const { day, lines, players, stake } = showWaiting(parts, market);
  if (lines === 0) return `No bid waits on it for ${day}.`;
  const [bids, whose] = [counted(lines, "line", "lines"), counted(players, "player", "players")];
  return `${bids} of ${whose} on ${day}, ${formatPoints(stake)} points staked.`;
};

const payoutWords = (parts: ControlParts, { market, session, number }: Chosen): string => {
  const { family } = knownMarket(parts, market);
  const { won, lost, paid, stay } = previewByHand(parts, market, declareInput(family, number, session));
  const staying = stay === 0 ? "" : `, ${stay} stay open`;
  return `${number} would pay ${formatPoints(paid)} points: ${won} won, ${lost} lost${staying}.`;
};

/** A sentence, or why there is none. */
const orRefusal = (words: () => string): string => {
  try {
    return words();
  } catch (error) {
    if (error instanceof ControlError) return error.message;
    throw error;
  }
};

const isWhole = (parts: ControlParts, { market, number }: Chosen): boolean => {
  const family = parts.world.markets.listedById(market)?.family;
  return family !== undefined && number.length >= (FAMILIES[family].numbers[0] ?? "").length;
};

/** What waits on a market and, once the number is whole, what declaring it would pay, or why it would be refused. */
export const previewWords = (parts: ControlParts, chosen: Chosen): Html => html`
  <p>Waiting: ${orRefusal(() => waitingWords(parts, chosen.market))}</p>
  ${isWhole(parts, chosen) && html`<p><strong>${orRefusal(() => payoutWords(parts, chosen))}</strong></p>`}`;
