import type { BidPart } from "@/lib/contract/bids";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";
import { sangamParts } from "./sangam-parts";

/** A bid, with its market's name if that is known. */
export interface NamedBid {
  readonly request: { readonly gameType: GameTypeId; readonly lines: readonly BidLine[] };
  readonly market?: string;
}

/**
 * Formats a bid in short: "6 · 100 points", of a sangam "Open Digit 6 · Close Pana 118 · 100 points", or with several
 * lines "3 bids, 250 points".
 */
export const formatBidSummary = (
  t: Translations["bid"],
  { request: { gameType, lines } }: Pick<NamedBid, "request">,
): string => {
  const [line] = lines;
  if (lines.length > 1 || line === undefined) {
    return interpolate(t.severalBids, { count: lines.length, points: formatPoints(totalStake(lines)) });
  }
  const parts = nameParts(t, gameType, line);
  const numbers = parts?.map((part) => part.join(" ")).join(" · ") ?? line.digits;
  return `${numbers} · ${interpolate(t.linePoints, { points: formatPoints(wholePoints(line.points)) })}`;
};

/** Returns each number of a sangam with its name before it; undefined for other games. */
export const nameParts = (
  t: Translations["bid"],
  gameType: GameTypeId,
  { digits, closeDigits, session }: Pick<BidLine, "digits" | "closeDigits" | "session">,
) => {
  const parts = sangamParts(t, GAME_TYPES[gameType].label, session);
  return (
    parts &&
    ([
      [parts[0], digits],
      [parts[1], closeDigits],
    ] as const)
  );
};

/** Formats a session in the player's language. */
export const formatSession = (market: Translations["market"], session: Session): string =>
  session === "Open" ? market.open : market.close;

/** Formats a bid's market and game: "Kalyan · Single Digit". */
export const formatBidTitle = (play: Translations["play"], { request, market }: NamedBid): string => {
  const game = play.gameTypes[request.gameType];
  return market === undefined ? game : `${market} · ${game}`;
};

/** Formats a label of the wire in the player's language. */
export const formatLabel = (play: Translations["play"], label: PanaLabel): string => {
  const id = GAME_TYPE_IDS.find((other) => GAME_TYPES[other].label === label);
  return id ? play.gameTypes[id] : label;
};

/**
 * Formats which parts were placed: "Placed: Single Pana. Not placed: Double Pana, Triple Pana."; with the sessions if
 * there are two.
 */
export const formatParts = (
  { bid, play, market }: Pick<Translations, "bid" | "play" | "market">,
  parts: readonly BidPart[],
): string => {
  const isMixed = parts.some(({ session }) => session !== parts[0]?.session);
  const formatName = ({ label, session }: BidPart) => {
    const name = formatLabel(play, label);
    return isMixed ? `${name} (${formatSession(market, session)})` : name;
  };
  const named = (isPlaced: boolean) =>
    parts
      .filter(({ outcome }) => (outcome.state === "placed") === isPlaced)
      .map(formatName)
      .join(", ");
  return interpolate(bid.partial, { placed: named(true), others: named(false) });
};

/**
 * Returns what to do about a bid whose outcome is not known.
 * @param lost whether the server has no record of that time
 */
export const unknownReason = (
  t: Translations["bid"],
  { support, lost }: { readonly support: string; readonly lost?: true },
): string => (lost ? t.unknownLost : interpolate(t.unknownAsk, { support }));

/**
 * Returns why parts were not placed: the provider's reason, else that it refused without one, else that a part was not
 * sent.
 */
export const partsReason = (t: Translations["bid"], parts: readonly BidPart[]): string | null => {
  const failed = parts.flatMap(({ outcome }) => (outcome.state === "failed" ? [outcome] : []));
  const message = failed.find(({ reason }) => reason !== null)?.reason;
  if (message) return message;
  if (failed.some(({ unsent }) => !unsent)) return t.failed;
  return failed.some(({ unsent }) => unsent) ? t.keptBack : null;
};
