import { z } from "zod";
import { GAME_TYPES, type GameFamily, type GameType, listGameTypes } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import type { CallName } from "../../provider-dialect/dialect";
import { CODES } from "../codes";
import {
  decodeNested,
  failDecoding,
  field,
  orNullIfUnreadable,
  readableRows,
  record,
  requireAnyField,
} from "../decode";
import { strictList } from "../decode-statement";
import { defineRead } from "../define-call";
import { plainName } from "../plain-text";
import { filledText, name, points, safeUrl, textAs, wholeNumber } from "../wire";

/**
 * Reads a result. Some providers write stars until it is declared, so only text with a digit is a result, and other
 * text is "". Null without the field.
 */
const result = orNullIfUnreadable(
  textAs((written) => (/\d/.test(written) ? written.trim() : "")),
  (value) => (value === undefined ? null : ""),
);

/** Reads a time: "" if the provider has none, as on a weekly day off; null without the field. */
const time = orNullIfUnreadable(filledText, (value) => (value === undefined ? null : ""));

/** Reads the provider's spelling, by which bids name the game, if it is not the name as people read it. */
const spelling = z.transform((value) =>
  typeof value === "string" && !["", value].includes(plainName(value)) ? value : undefined,
);

/**
 * The schema of a market. A field that is missing or unreadable is null. No other field is read, so that nothing
 * personal enters a shared list.
 */
const gameRow = record({
  id: ["game_id", filledText],
  name: ["game_name", orNullIfUnreadable(name)],
  wireName: ["game_name", spelling],
  openTime: ["open_time", time],
  closeTime: ["close_time", time],
  openResult: ["open_result", result],
  closeResult: ["close_result", result],
  isOpen: ["msg_status", orNullIfUnreadable(wholeNumber.transform((code) => code === CODES.marketOpen))],
  chartUrl: ["web_chart_url", orNullIfUnreadable(safeUrl)],
});
export type GameRow = z.output<typeof gameRow>;

export const gameRows = readableRows(gameRow);

/** Declares a call for a list of markets, whose response has no status (docs/specification.md, 12.7). */
const gameList = (call: CallName, chartField: string) => {
  const answer = record({ games: ["result", gameRows], chartUrl: [chartField, orNullIfUnreadable(safeUrl)] });
  return defineRead(call, "none", requireAnyField(["result", chartField], "a list of games", answer));
};

export const starlineGame = gameList("starlineGames", "web_starline_chart_url");
export const galidisawarGame = gameList("galiGames", "web_galidessar_chart_url");

/** Returns the schema of a family's rates, in the order of its games, without missing or incomplete rates. */
const rateTable = (family: GameFamily) => {
  const games = listGameTypes(family)
    .map((id): GameType => GAME_TYPES[id])
    .filter(({ rate }) => rate !== null);
  const pairs = games.map(({ label, rate }) =>
    record({
      low: [`${rate}_val_1`, orNullIfUnreadable(points)],
      high: [`${rate}_val_2`, orNullIfUnreadable(points)],
    }).transform(({ low, high }): readonly PayRate[] => (low && high ? [{ label, low, high }] : [])),
  );
  const rows = strictList(z.transform((row, ctx) => pairs.flatMap((pair) => decodeNested(pair, row, ctx))));
  return (key: string) => rows(key).transform(([first], ctx) => first ?? failDecoding(ctx, "a list of rates"));
};

export const gameRates = defineRead("mainRates", "none", field("game_rates", rateTable("main")));

export const starlineGameRates = defineRead("starlineRates", "none", field("game_rates", rateTable("starline")));

/** The schema of Gali's rates. Some providers have the chart here, others with the list of games. */
const galiRates = record({
  rates: ["game_rates", rateTable("gali")],
  chartUrl: ["web_galidessar_chart_url", orNullIfUnreadable(safeUrl)],
});
export type FamilyRates = z.output<typeof galiRates>;

export const galidisawarGameRates = defineRead("galiRates", "none", galiRates);
