import { type CareRecord, careStateAt } from "@/lib/domain/care/care-state";
import { isLossLimit, LIMIT_NAMES, lowestLimits, toCountedKind } from "@/lib/domain/care/limits";
import { earliestPeriod } from "../care/care-refusal";
import { careRecords } from "../care/care-store";
import { saveStatementTotals, sumByDay } from "../care/statement-totals";
import { creditsWithoutRequest } from "../funds/own-credits";
import { createLru } from "../lru";
import { ownWins, readOwnBids } from "../play/own-wins";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { readStoreTime } from "../store/store-clock";
import type { PlayerStatements } from "./player-statements";

const MAX_PLAYERS = 1000;

/**
 * Returns the statements and limits whose totals were saved last, by player, because most polls bring equal ones from
 * the cache.
 */
const getSavedInputs = (services: Services) =>
  singletonFor(services.store, "events.noted-for-care", () => createLru<readonly unknown[]>(MAX_PLAYERS));

/**
 * Saves the totals that a player's limits need of statements that were read anyway, because the money engine reads
 * nothing of the provider under the player lock. A statement that could not be read leaves its saved totals. Never
 * throws: a win that is not saved does not count.
 * @param care all changes of the player.
 */
export const saveCareTotals = async (
  services: Services,
  playerKey: string,
  { families, transactions }: PlayerStatements,
  care: Promise<readonly CareRecord[]> = careRecords(services, playerKey),
): Promise<void> => {
  try {
    const changes = await care;
    const { limits: own, depositLimitSince } = careStateAt(changes, services.hostTime.now());
    const limits = lowestLimits(own, services.settings.care.ceilings);
    const set = LIMIT_NAMES.filter((name) => limits[name] !== undefined);
    const [countsWins, countsCredits] = [set.some(isLossLimit), set.some((name) => toCountedKind(name) === "deposit")];
    if (!countsWins && !countsCredits) return;
    const inputs = [set.join(), transactions, ...families.map(({ wins }) => wins)];
    const savedInputs = getSavedInputs(services);
    if (savedInputs.get(playerKey)?.every((input, nth) => input === inputs[nth])) return;
    const since = earliestPeriod(Math.floor(await readStoreTime(services)));
    const wins = async () => {
      if (!countsWins) return [];
      const bids = await readOwnBids(services, playerKey, since);
      const readable = families.flatMap(({ wins: read, ...rest }) => (read === null ? [] : { wins: read, ...rest }));
      return Promise.all(
        readable.map(async (one) => ({ book: one.family, days: sumByDay(await ownWins(services, bids, one)) })),
      );
    };
    const credits = async () => {
      if (transactions === null || !countsCredits) return [];
      // Credits from before the first limit do not count, because the operator's own adjustments look like them.
      const from = Math.max(since, depositLimitSince ?? 0);
      return [
        { book: "credits", days: sumByDay(await creditsWithoutRequest(services, playerKey, from, transactions)) },
      ];
    };
    await saveStatementTotals(services, playerKey, (await Promise.all([wins(), credits()])).flat());
    savedInputs.set(playerKey, inputs);
  } catch (err) {
    services.log.warn({ event: "care_books_not_noted", player: playerKey, err });
  }
};
