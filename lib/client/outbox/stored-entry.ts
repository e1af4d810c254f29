import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, parsePoints } from "@/lib/domain/points";
import type { DraftLine } from "../bid-list/line-shapes";
import { type Check, isFlag, isText, isWhole, listOf, oneOf, optional, parsed, shapeOf } from "../device/shapes";
import { type BidForm, ENTRY_STATES, type Entry, type RequestKind } from "./entry";

const arePoints: Check<Points> = (value): value is Points => isText(value) && parsePoints(value) === value;
/* Screens of funds know no game: whoever names a bid's game looks whether there is one. */
const isGameType = isText as Check<GameTypeId>;
const LINE_FIELDS = {
  digits: isText,
  closeDigits: isText,
  points: isWhole,
  session: oneOf<Session>(["Open", "Close"]),
};
const areLines = listOf(shapeOf<BidLine>(LINE_FIELDS));
const areDraftLines = listOf(shapeOf<DraftLine>({ ...LINE_FIELDS, id: isWhole, batch: optional(isWhole) }));

const arePartNames = listOf(isText);
const isPlaced: Check<"all" | readonly string[]> = (value): value is "all" | readonly string[] =>
  value === "all" || arePartNames(value);

const isEntry = shapeOf<Entry>({
  key: isText,
  kind: oneOf<RequestKind>(["bid", ...FUNDS_KINDS]),
  state: oneOf(ENTRY_STATES),
  at: isWhole,
  points: arePoints,
  bid: optional(shapeOf<BidForm>({ marketId: isText, gameType: isGameType, market: isText, day: isText })),
  lines: optional(areLines),
  added: optional(areDraftLines),
  placed: optional(isPlaced),
  unlisted: optional(isFlag),
  until: optional(isWhole),
  credited: optional(isFlag),
  notified: optional(isFlag),
  dismissed: optional(isFlag),
  taken: optional(arePoints),
  observed: optional(isFlag),
});

/** Undefined for a text that is no entry: the phone's storage may hold anything. */
export const parseEntry = (text: string | null): Entry | undefined => parsed(text, isEntry);
