import type { Points } from "@/lib/domain/points";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import { arrayOf, isBoolean, isSafeInteger, isString, objectOf, optional, parseJson } from "../device/type-guards";
import type { Entry } from "./entry";
import type { FundsOutcome } from "./notify";
import { arePoints } from "./stored-entry";

/** A deposit request that this phone sent and the provider took. */
export interface SentDeposit {
  readonly amount: Points;
  /** When it was sent, in epoch milliseconds of the server's clock, from which the payment's reference is made. */
  readonly at: number;
  /** The number by which support finds the request. */
  readonly support: string;
  /** Whether a list has shown it as waiting, so that no list lacks it for being recent. */
  readonly listed?: boolean | undefined;
  /** Whether its player removed it, because they did not pay. It stays known, so that the bell's row of it does not. */
  readonly removed?: boolean | undefined;
}

const MAX_SENT = 5;
const NONE: readonly SentDeposit[] = [];
const areSent = arrayOf(
  objectOf<SentDeposit>({
    amount: arePoints,
    at: isSafeInteger,
    support: isString,
    listed: optional(isBoolean),
    removed: optional(isBoolean),
  }),
);

/** The sent requests by player, which stay after a sign-out, because support asks for their numbers days later. */
const store = createPersistentStore("sent-deposits", (text) => parseJson(text, areSent) ?? NONE);

/** Returns a player's sent requests, the newest first; none during hydration. */
export const useSentDeposits = (playerKey: string): readonly SentDeposit[] =>
  useKnownDeposits(playerKey).filter(({ removed }) => !removed);

/** Returns the removed ones too. */
export const useKnownDeposits = (playerKey: string): readonly SentDeposit[] =>
  usePersistentValue(store, [playerKey], NONE);

/**
 * Saves the numbers of a deposit that the provider took, whatever screen learns of it, because its own screen shows
 * them for a while alone, and is often gone for the payment app.
 */
export const saveIfDeposit = (playerKey: string, { kind, points, at }: Entry, outcome: FundsOutcome | null): void => {
  if (outcome?.kind !== "done" || kind !== "deposit") return;
  saveSentDeposit(playerKey, { amount: points, at, support: outcome.support });
};

/** Saves a sent request. The last five stay, without duplicates, the newest first. */
export const saveSentDeposit = (playerKey: string, sentDeposit: SentDeposit): void => {
  const { amount, at, support, listed, removed } = sentDeposit;
  const sent = [{ amount, at, support, listed, removed }, ...listOthers(playerKey, support)].sort(
    (a, b) => b.at - a.at,
  );
  store.write([playerKey], sent.slice(0, MAX_SENT));
};

/** Notes that lists have shown these requests as waiting. */
export const saveListed = (playerKey: string, supports: readonly string[]): void => {
  const sent = store.read([playerKey]);
  const isNew = ({ support, listed }: SentDeposit) => !listed && supports.includes(support);
  if (sent.some(isNew))
    store.write(
      [playerKey],
      sent.map((one) => (isNew(one) ? { ...one, listed: true } : one)),
    );
};

/** Removes a sent request from this phone's lists, because its player did not pay. */
export const removeSentDeposit = (playerKey: string, sent: SentDeposit): void =>
  saveSentDeposit(playerKey, { ...sent, removed: true });

const listOthers = (playerKey: string, support: string): readonly SentDeposit[] =>
  store.read([playerKey]).filter((one) => one.support !== support);
