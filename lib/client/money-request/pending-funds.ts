import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { keptStore, useKept } from "../device/kept-store";
import { isFlag, isText, isWhole, listOf, nullable, optional, parsed, shapeOf } from "../device/shapes";
import type { AwaitedRequest, DoubtfulRequest } from "./follow-up";
import type { FundsBodies } from "./money-calls";
import { type FundsPlace, REQUEST_STORES } from "./places";

/** Polling goes on after a reload or a killed tab. */
export interface PendingFunds extends AwaitedRequest {
  readonly amount: number;
}

export interface FundsMemory {
  readonly pending: PendingFunds | null;
  /** The newest first. */
  readonly doubts: readonly DoubtfulRequest[];
}

const NOTHING: FundsMemory = { pending: null, doubts: [] };

const isMemory = shapeOf<FundsMemory>({
  pending: nullable(shapeOf<PendingFunds>({ key: isText, amount: isWhole, heard: isFlag })),
  doubts: listOf(
    shapeOf<DoubtfulRequest>({ key: isText, until: isWhole, undecided: optional(isFlag), credited: optional(isFlag) }),
  ),
});

const store = keptStore(REQUEST_STORES.funds, (text) => parsed(text, isMemory) ?? NOTHING);

const partsOf = ({ playerKey, kind }: FundsPlace): readonly string[] => [playerKey, kind];

export const fundsMemory = (place: FundsPlace): FundsMemory => store.read(partsOf(place));

/** For the disk. */
export const fundsText = (place: FundsPlace) => store.textOf(partsOf(place));

/** Renders every screen of this tab; the browser notifies other tabs. */
export const changeFundsMemory = (place: FundsPlace, change: (memory: FundsMemory) => FundsMemory): void =>
  store.write(partsOf(place), change(fundsMemory(place)));

export const onFundsChange = store.onChange;

export const useFundsMemory = (place: FundsPlace): FundsMemory => useKept(store, partsOf(place), NOTHING);

export const amountOf = (body: FundsBodies[FundsKind]): number => ("points" in body ? body.points : body.amount);
