import { useContext, useEffect } from "react";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type Points, parsePoints } from "@/lib/domain/points";
import { keptStore, useKept } from "../device/kept-store";
import {
  type Check,
  isFlag,
  isText,
  isWhole,
  listOf,
  nullable,
  oneOf,
  optional,
  parsed,
  shapeOf,
} from "../device/shapes";
import { createListeners } from "../page/listeners";
import { AttendContext } from "./places";
import type { Verdict } from "./verdict";

const ENDS = ["taken", "partial", "failed", "unknown"] as const;
type RequestEnd = (typeof ENDS)[number];

interface About {
  readonly subject: string;
  readonly points: Points;
  /** Of the confirmation, the server's epoch milliseconds. */
  readonly at: number;
}

/** What this phone knows of a request. Whichever screen or tab learns more notes it, and every word about the request follows. */
export interface RequestState {
  readonly key: string;
  /** Null while it is under way. `failed` and `unknown` may still change. */
  readonly end: RequestEnd | null;
  /** A screen of this phone has said the end. */
  readonly told: boolean;
  /** The player has put the failure away, or read it in the answer to the send. */
  readonly dismissed?: boolean | undefined;
  /** If not all points were. */
  readonly taken?: Points | undefined;
  /** Of a request that this phone has sent. */
  readonly about?: About | undefined;
}

const arePoints: Check<Points> = (value): value is Points => isText(value) && parsePoints(value) === value;

const areStates = listOf(
  shapeOf<RequestState>({
    key: isText,
    end: nullable(oneOf(ENDS)),
    told: isFlag,
    dismissed: optional(isFlag),
    taken: optional(arePoints),
    about: optional(shapeOf<About>({ subject: isText, points: arePoints, at: isWhole })),
  }),
);

const NONE: readonly RequestState[] = [];
/** By player. */
const store = keptStore("request-states", (text) => parsed(text, areStates) ?? NONE);
const MOST = 10;

/** The subject of requests that one notice is about. */
export const subjectOf = (marketId: string | null, kind: Followed["kind"]): string =>
  marketId === null ? kind : `${kind} ${marketId}`;

/** The last ten stay. */
export const noteState = (playerKey: string, key: string, change: Partial<Omit<RequestState, "key">>): void => {
  const states = store.read([playerKey]);
  const before = states.find((state) => state.key === key);
  const next = { key, end: null, told: false, ...before, ...change };
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  store.write([playerKey], [next, ...states.filter((state) => state !== before)].slice(0, MOST));
};

/** Of news too. Null while it is under way. */
export const endOf = ({ kind }: { readonly kind: Verdict["kind"] | "corrected" | "offline" }): RequestEnd | null => {
  if (kind === "placed" || kind === "done" || kind === "corrected") return "taken";
  if (kind === "undecided") return "unknown";
  if (kind === "partial") return kind;
  return kind === "unknown" || kind === "checking" ? null : "failed";
};

/** Null in the HTML. */
export const useRequestStates = (playerKey: string): readonly RequestState[] | null =>
  useKept<readonly RequestState[] | null>(store, [playerKey], null);

/** What a screen has said of a request. */
export type Said = Pick<RequestState, "key" | "end">;

/** Whether it is still the last that this phone knows of the request. */
export const useIsStill = (playerKey: string, said: Said | null): boolean => {
  const state = useRequestStates(playerKey)?.find(({ key }) => key === said?.key);
  return state === undefined || state.end === said?.end;
};

/** A request that a notice is about. */
export interface Followed {
  readonly playerKey: string;
  readonly key: string;
  readonly kind: "bid" | FundsKind;
  /** It has an end, which may still change. */
  readonly hasEnd: boolean;
}

const followed = new Map<string, Followed>();
const changes = createListeners();

export const onFollowed = changes.on;
export const followedNow = (): readonly Followed[] => [...followed.values()];

/** The shell asks about it, unless this phone does so as its sender. */
export const useFollow = (request: Followed | null): void => {
  const attend = useContext(AttendContext);
  const text = JSON.stringify(request);
  useEffect(() => {
    const asked: Followed | null = JSON.parse(text);
    if (asked === null) return;
    followed.set(asked.key, asked);
    changes.tell();
    const leave = attend(asked.key);
    return () => {
      leave();
      followed.delete(asked.key);
      changes.tell();
    };
  }, [text, attend]);
};
