import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { decodeKeyTime } from "@/lib/contract/idempotency-key";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS } from "@/lib/domain/game/game-types";
import { NO_POINTS, wholePoints } from "@/lib/domain/points";
import { LINE_FIELDS } from "../bid-list/line-shapes";
import { DRAFT_STORE } from "../bid-list/unsent-lists";
import { phoneStorage } from "../device/storage";
import {
  arrayOf,
  isBoolean,
  isSafeInteger,
  isString,
  nullable,
  objectOf,
  oneOf,
  optional,
  parseJson,
  type TypeGuard,
} from "../device/type-guards";
import type { Entry } from "./entry";

/*
 * The forms in which builds without an outbox stored requests: inside a list, by kind of funds, and as the last
 * outcomes.
 */

const BID = {
  market: isString,
  request: objectOf<PlaceBidsRequest>({
    marketId: isString,
    gameType: oneOf(GAME_TYPE_IDS),
    lines: arrayOf(objectOf<BidLine>(LINE_FIELDS), 1) as TypeGuard<BidLine[]>,
  }),
};
const UNCONFIRMED = {
  key: isString,
  until: isSafeInteger,
  undecided: optional(isBoolean),
  credited: optional(isBoolean),
};
interface OldUnconfirmed {
  readonly key: string;
  readonly until: number;
  readonly undecided?: boolean | undefined;
  readonly credited?: boolean | undefined;
}
interface OldBid {
  readonly market: string;
  readonly request: PlaceBidsRequest;
}
interface OldPendingBid extends OldBid {
  readonly key: string;
  readonly sent: boolean;
  readonly heard?: boolean | undefined;
}

const isOldDraft = objectOf<{
  day: string;
  pending: OldPendingBid | null;
  doubts: readonly (OldUnconfirmed & { readonly bid: OldBid })[];
}>({
  day: isString,
  pending: nullable(objectOf<OldPendingBid>({ ...BID, key: isString, sent: isBoolean, heard: optional(isBoolean) })),
  doubts: arrayOf(objectOf<OldUnconfirmed & { readonly bid: OldBid }>({ ...UNCONFIRMED, bid: objectOf<OldBid>(BID) })),
});

interface OldPendingFunds {
  readonly key: string;
  readonly amount: number;
  readonly heard: boolean;
}
const isOldFunds = objectOf<{ pending: OldPendingFunds | null; doubts: readonly OldUnconfirmed[] }>({
  pending: nullable(objectOf<OldPendingFunds>({ key: isString, amount: isSafeInteger, heard: isBoolean })),
  doubts: arrayOf(objectOf<OldUnconfirmed>(UNCONFIRMED)),
});

const STATES = { taken: "done", partial: "partial", failed: "failed", unknown: "unconfirmed" } as const;
interface OldOutcome {
  readonly key: string;
  readonly end: keyof typeof STATES | null;
  readonly told: boolean;
  readonly dismissed?: boolean | undefined;
}
const areOldOutcomes = arrayOf(
  objectOf<OldOutcome>({
    key: isString,
    end: nullable(oneOf(["taken", "partial", "failed", "unknown"])),
    told: isBoolean,
    dismissed: optional(isBoolean),
  }),
);

const FUNDS_STORE = "funds";
const OUTCOMES_STORE = "request-states";

const parseKeyTime = (key: string): number => decodeKeyTime(key) ?? 0;

const toUnconfirmed = ({ key, until, undecided, credited }: OldUnconfirmed) => ({
  key,
  until,
  at: parseKeyTime(key),
  state: undecided ? ("unconfirmed" as const) : ("failed" as const),
  notified: true,
  ...(credited && { credited }),
});

const toBid = ({ request: { marketId, gameType, lines }, market }: OldBid, day: string) => ({
  kind: "bid" as const,
  bid: { marketId, gameType, market, day },
  lines,
  points: totalStake(lines),
});

const toDraftEntries = ({ day, pending, doubts }: NonNullable<ReturnType<typeof readOldDraft>>): readonly Entry[] => [
  ...(pending?.sent
    ? [
        {
          ...toBid(pending, day),
          key: pending.key,
          at: parseKeyTime(pending.key),
          state: pending.heard ? ("acknowledged" as const) : ("sending" as const),
        },
      ]
    : []),
  ...doubts.map((unconfirmed) => ({ ...toBid(unconfirmed.bid, day), ...toUnconfirmed(unconfirmed) })),
];
const readOldDraft = (text: string | null) => parseJson(text, isOldDraft);

/**
 * Reads the pending and unconfirmed requests for funds of one kind. Unconfirmed ones have no points, because none were
 * stored.
 */
const parseFundsEntries = (kind: (typeof FUNDS_KINDS)[number], text: string | null): readonly Entry[] => {
  const { pending = null, doubts = [] } = parseJson(text, isOldFunds) ?? {};
  const sent: readonly Entry[] = pending
    ? [
        {
          kind,
          key: pending.key,
          at: parseKeyTime(pending.key),
          points: wholePoints(pending.amount),
          state: pending.heard ? "acknowledged" : "sending",
        },
      ]
    : [];
  return [...sent, ...doubts.map((unconfirmed) => ({ kind, points: NO_POINTS, ...toUnconfirmed(unconfirmed) }))];
};

/** Reads stored outcomes as far as a page's notice needs them, whatever the kind of the request. */
const parseOutcomeEntries = (text: string | null): readonly Entry[] =>
  (parseJson(text, areOldOutcomes) ?? []).flatMap(({ key, end, told, dismissed }) =>
    end === null
      ? []
      : [
          {
            key,
            at: parseKeyTime(key),
            kind: "bid" as const,
            points: NO_POINTS,
            state: STATES[end],
            notified: told,
            observed: true,
            ...(dismissed && { dismissed }),
          },
        ],
  );

type Put = (playerKey: string, entry: Entry) => void;

/** Moves the requests of a stored list into the outbox and leaves the rest of the list in its place. */
const moveDraft = (storageKey: string, player: string, put: Put): void => {
  const text = phoneStorage.getItem(storageKey);
  const old = readOldDraft(text);
  if (old === undefined) return;
  for (const entry of toDraftEntries(old)) put(player, entry);
  const { pending, doubts: _doubts, ...draft }: typeof old = JSON.parse(text ?? "");
  const step = pending?.sent && { step: { key: pending.key, settled: false } };
  phoneStorage.setItem(storageKey, JSON.stringify({ ...draft, ...step }));
};

const moveStore = (store: string, move: (storageKey: string, player: string, rest: string) => void): void => {
  for (const storageKey of phoneStorage.keys()) {
    const [prefix, player = "", rest = ""] = storageKey.split(":").map(decodeURIComponent);
    if (prefix === store) move(storageKey, player, rest);
  }
};

/**
 * Moves the requests of older builds into the outbox. It does so at each start, because a page of an older build may be
 * open at the same time.
 * @param put stores an entry, unless one with its key is known
 */
export const moveOldForms = (put: Put): void => {
  moveStore(DRAFT_STORE, (storageKey, player) => moveDraft(storageKey, player, put));
  moveStore(FUNDS_STORE, (storageKey, player, kind) => {
    const known = FUNDS_KINDS.find((one) => one === kind);
    if (known) for (const entry of parseFundsEntries(known, phoneStorage.getItem(storageKey))) put(player, entry);
    phoneStorage.removeItem(storageKey);
  });
  // Outcomes come last, because more is known elsewhere of a request that is still open.
  moveStore(OUTCOMES_STORE, (storageKey, player) => {
    for (const entry of parseOutcomeEntries(phoneStorage.getItem(storageKey))) put(player, entry);
    phoneStorage.removeItem(storageKey);
  });
};
