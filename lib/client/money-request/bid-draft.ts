import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { DoubtfulRequest } from "./doubts";

/** A line that was added and not sent yet. */
export interface DraftLine {
  readonly id: number;
  /** What it was added for. Only the player changes it (decision 0020). */
  readonly session: Session;
  readonly digits: string;
  readonly closeDigits: string;
  /** Whole points. */
  readonly points: number;
  /** Lines of one Proceed have the same, and the same points; the list shows them together. */
  readonly batch?: number;
}

/** One confirmation: its key, what it would send or sent, and whether it was sent (docs/faults.md, step 1). */
export interface PendingBid {
  readonly key: string;
  readonly request: PlaceBidsRequest;
  readonly sent: boolean;
  /** The market's name, to say on any screen which bid it is. */
  readonly market: string;
  /** Lines of `request` that are in the list only once it is sent: they were typed or chosen, and not added. */
  readonly added?: readonly DraftLine[];
  /** The server has said that it has it. Until then it may not even have left the phone. */
  readonly heard?: boolean;
}

export interface BidDraft {
  /** The betting day its lines are for, `YYYY-MM-DD`. Only the player takes them over to another (decision 0020). */
  readonly day: string;
  /** What the player chose for the lines to come; null before any choice. */
  readonly session: Session | null;
  readonly lines: readonly DraftLine[];
  readonly pending: PendingBid | null;
  /** The newest first. */
  readonly doubts: readonly DoubtfulBid[];
}

/** A bid in doubt, and what it was. */
export interface DoubtfulBid extends DoubtfulRequest {
  readonly bid: Pick<PendingBid, "request" | "market">;
}

export const emptyDraft = (day: string): BidDraft => ({ day, session: null, lines: [], pending: null, doubts: [] });

/**
 * The draft to go on with on `day`. Lines of another day stay, and stay that day's; only their dialog goes away. A bid that
 * was sent, or may have been, stays as it is.
 */
export const draftOfDay = (stored: BidDraft | undefined, day: string): BidDraft => {
  if (stored === undefined) return emptyDraft(day);
  if (stored.day === day || stored.pending?.sent) return stored;
  if (stored.lines.length === 0) return { ...emptyDraft(day), doubts: stored.doubts };
  return stored.pending === null ? stored : { ...stored, pending: null };
};

/** Whether a list has outlived its betting day unsent. The player takes it out, or over to `day`; it is not sent before. */
export const isLeftOver = (draft: BidDraft, day: string): boolean =>
  draft.day !== day && draft.lines.length > 0 && !draft.pending?.sent;

/** The next free id of a line. */
export const nextLineId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** Lines with ids behind those of `before`, which another tab may have lengthened; one batch stays one. */
export const renumbered = (lines: readonly DraftLine[], before: readonly DraftLine[]): readonly DraftLine[] => {
  const shift = nextLineId(before) - Math.min(...lines.map(({ id }) => id));
  return lines.map((line) => ({
    ...line,
    id: line.id + shift,
    ...(line.batch !== undefined && { batch: line.batch + shift }),
  }));
};

/** Reads a stored draft; undefined for a text that is not one: storage can hold foreign text. */
export const parseDraft = (text: string | null): BidDraft | undefined => {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isSession = (value: unknown): value is Session => value === "Open" || value === "Close";
const isStake = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= MINIMUM_STAKE;
const isGameType = (value: unknown): value is GameTypeId => isText(value) && Object.hasOwn(GAME_TYPES, value);

const isLine = (value: unknown): boolean =>
  isFields(value) && isText(value.digits) && isText(value.closeDigits) && isStake(value.points);

const isBatch = (value: unknown): boolean => value === undefined || Number.isSafeInteger(value);

const isDraftLine = (value: unknown): boolean =>
  isFields(value) &&
  Number.isSafeInteger(value.id) &&
  isSession(value.session) &&
  isBatch(value.batch) &&
  isLine(value);

const isRequest = (value: unknown): boolean =>
  isFields(value) &&
  isText(value.marketId) &&
  isGameType(value.gameType) &&
  Array.isArray(value.lines) &&
  value.lines.length > 0 &&
  value.lines.every((line: unknown) => isLine(line) && isFields(line) && isSession(line.session));

const isNamed = (value: unknown): boolean => isFields(value) && isRequest(value.request) && isText(value.market);

const isPending = (value: unknown): boolean =>
  isFields(value) &&
  isText(value.key) &&
  typeof value.sent === "boolean" &&
  isNamed(value) &&
  (value.added === undefined || (Array.isArray(value.added) && value.added.every(isDraftLine)));

const isDoubtful = (value: unknown): boolean =>
  isFields(value) && isText(value.key) && Number.isSafeInteger(value.until) && isNamed(value.bid);

const isDraft = (value: unknown): value is BidDraft =>
  isFields(value) &&
  isText(value.day) &&
  (value.session === null || isSession(value.session)) &&
  Array.isArray(value.lines) &&
  value.lines.every(isDraftLine) &&
  (value.pending === null || isPending(value.pending)) &&
  Array.isArray(value.doubts) &&
  value.doubts.every(isDoubtful);
