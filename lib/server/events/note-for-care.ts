import { type CareRecord, careStateAt } from "@/lib/domain/care/care-state";
import { isLossLimit, kindOf, LIMIT_NAMES, lowestLimits } from "@/lib/domain/care/limits";
import { boundedMemo } from "../bounded-memo";
import { careRecords } from "../care/care-book";
import { earliestPeriod } from "../care/care-refusal";
import { daysOf, noteSeen } from "../care/care-seen";
import { creditsWithoutRequest } from "../funds/own-credits";
import { ownWins, readOwnBids } from "../play/own-wins";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { timeOfStore } from "../store/store-clock";
import type { Books } from "./books";

/**
 * When the player first set a deposit limit, in epoch milliseconds; 0 under the operator's alone. Credits from before count for
 * nothing: the operator's own adjustments look the same.
 */
const firstDepositLimit = (changes: readonly CareRecord[]): number =>
  changes.find((change) => change.act === "limit" && kindOf(change.limit) === "deposit")?.at ?? 0;

const MOST_PLAYERS = 1000;

/** The books that were noted last, and for which limits: most polls bring the same from the cache. */
const notedOf = (services: Services) =>
  perOwner(services.store, "events.noted-for-care", () => boundedMemo<readonly unknown[]>(MOST_PLAYERS));

/**
 * Notes what a player's limits need of books that were read anyway: the money engine asks no provider under the player's lock. A
 * book that could not be read leaves what was noted before. Never throws: a win that is not noted does not count.
 * @param care all changes of the player.
 */
export const noteForCare = async (
  services: Services,
  playerKey: string,
  { families, transactions }: Books,
  care: Promise<readonly CareRecord[]> = careRecords(services, playerKey),
): Promise<void> => {
  try {
    const changes = await care;
    const limits = lowestLimits(careStateAt(changes, services.hostTime.now()).limits, services.settings.care.ceilings);
    const set = LIMIT_NAMES.filter((name) => limits[name] !== undefined);
    const [countsWins, countsCredits] = [set.some(isLossLimit), set.some((name) => kindOf(name) === "deposit")];
    if (!countsWins && !countsCredits) return;
    const parts = [set.join(), transactions, ...families.map(({ wins }) => wins)];
    const noted = notedOf(services);
    if (noted.get(playerKey)?.every((part, nth) => part === parts[nth])) return;
    const since = earliestPeriod(Math.floor(await timeOfStore(services)));
    const wins = async () => {
      if (!countsWins) return [];
      const bids = await readOwnBids(services, playerKey, since);
      const readable = families.flatMap(({ wins: read, ...rest }) => (read === null ? [] : { wins: read, ...rest }));
      return Promise.all(
        readable.map(async (one) => ({ book: one.family, days: daysOf(await ownWins(services, bids, one)) })),
      );
    };
    const credits = async () => {
      if (transactions === null || !countsCredits) return [];
      const from = Math.max(since, firstDepositLimit(changes));
      return [{ book: "credits", days: daysOf(await creditsWithoutRequest(services, playerKey, from, transactions)) }];
    };
    await noteSeen(services, playerKey, (await Promise.all([wins(), credits()])).flat());
    noted.set(playerKey, parts);
  } catch (err) {
    services.log.warn({ event: "care_books_not_noted", player: playerKey, err });
  }
};
