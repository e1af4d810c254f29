import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, parsePoints } from "@/lib/domain/points";
import type { DraftLine } from "../bid-list/line-shapes";
import {
  arrayOf,
  isBoolean,
  isSafeInteger,
  isString,
  objectOf,
  oneOf,
  optional,
  parseJson,
  type TypeGuard,
} from "../device/type-guards";
import { type BidForm, ENTRY_STATES, type Entry, type RequestKind } from "./entry";

export const arePoints: TypeGuard<Points> = (value): value is Points => isString(value) && parsePoints(value) === value;
/*
 * Screens of funds do not load the games, so this guard takes any text: code that uses a bid's game checks whether it
 * exists.
 */
const isGameType = isString as TypeGuard<GameTypeId>;
const LINE_FIELDS = {
  digits: isString,
  closeDigits: isString,
  points: isSafeInteger,
  session: oneOf<Session>(["Open", "Close"]),
};
const areLines = arrayOf(objectOf<BidLine>(LINE_FIELDS));
const areDraftLines = arrayOf(
  objectOf<DraftLine>({ ...LINE_FIELDS, id: isSafeInteger, batch: optional(isSafeInteger) }),
);

const arePartNames = arrayOf(isString);
const isPlaced: TypeGuard<"all" | readonly string[]> = (value): value is "all" | readonly string[] =>
  value === "all" || arePartNames(value);

const isEntry = objectOf<Entry>({
  key: isString,
  kind: oneOf<RequestKind>(["bid", ...FUNDS_KINDS]),
  state: oneOf(ENTRY_STATES),
  at: isSafeInteger,
  points: arePoints,
  bid: optional(objectOf<BidForm>({ marketId: isString, gameType: isGameType, market: isString, day: isString })),
  lines: optional(areLines),
  added: optional(areDraftLines),
  placed: optional(isPlaced),
  unlisted: optional(isBoolean),
  until: optional(isSafeInteger),
  credited: optional(isBoolean),
  notified: optional(isBoolean),
  dismissed: optional(isBoolean),
  taken: optional(arePoints),
  observed: optional(isBoolean),
});

/** Parses a stored entry; undefined for a text that is none, because the phone's storage may contain anything. */
export const parseEntry = (text: string | null): Entry | undefined => parseJson(text, isEntry);
