import { z } from "zod";
import { addPoints, comparePoints, type Points, subtractPoints } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../player/read-account";
import type { Services } from "../services";
import type { MoneyActor } from "./kind";

/** A row of the provider's books, reduced to what is compared and kept with the record. */
export const rowTrace = z.tuple([z.string(), z.string()]).readonly();
export type RowTrace = readonly [content: string, identity: string];

const countOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** The rows of `after` that were not in `before`; of equal rows, as many as were added. */
export const newRows = (before: readonly RowTrace[], after: readonly RowTrace[]): readonly RowTrace[] => {
  const known = countOf(before.map((trace) => JSON.stringify(trace)));
  return after.filter((trace) => {
    const name = JSON.stringify(trace);
    const left = known.get(name) ?? 0;
    if (left > 0) known.set(name, left - 1);
    return left <= 0;
  });
};

/**
 * How many of the wanted contents appear in new rows. Rows that the player's other requests account for are not
 * counted.
 */
export const countShown = (
  wanted: readonly string[],
  before: readonly RowTrace[],
  after: readonly RowTrace[],
  others: readonly string[],
): number => {
  const fresh = countOf(newRows(before, after).map(([content]) => content));
  for (const taken of others) fresh.set(taken, (fresh.get(taken) ?? 0) - 1);
  return wanted.filter((content) => {
    const left = fresh.get(content) ?? 0;
    if (left > 0) fresh.set(content, left - 1);
    return left > 0;
  }).length;
};

/** The wallet's balance now, or null if the provider does not tell it. */
const balanceNow = (services: Services, actor: MoneyActor): Promise<Points | null> => {
  forgetAccount(services, actor);
  return readAccount(services, actor).then(
    (account) => account.balance,
    () => null,
  );
};

/**
 * Whether the wallet has dropped by exactly `amount` since `before`, beyond the points known to be spent on other
 * requests. A request whose points are gone is not called failed, even if no row in the books shows it.
 */
export const walletDropped = async (
  services: Services,
  actor: MoneyActor,
  { before, amount, spent }: { readonly before: Points | null; readonly amount: Points; readonly spent: Points },
): Promise<boolean> => {
  if (before === null) return false;
  const now = await balanceNow(services, actor);
  return now !== null && comparePoints(subtractPoints(before, now), addPoints(amount, spent)) === 0;
};
