import { isLossLimit, kindOf, LIMIT_NAMES } from "@/lib/domain/care/limits";
import { careChanges } from "../care/care-book";
import { earliestPeriod, limitsNow } from "../care/care-refusal";
import { daysOf, noteSeen } from "../care/care-seen";
import { creditsWithoutRequest } from "../funds/own-credits";
import { ownWins } from "../play/own-wins";
import type { Services } from "../services";
import type { Books } from "./books";

/**
 * When the player first set a deposit limit, in epoch milliseconds; 0 under the operator's alone. Credits from before count for
 * nothing: the operator's own adjustments look the same.
 */
const firstDepositLimit = async (services: Services, playerKey: string): Promise<number> =>
  (await careChanges(services, playerKey)).find(
    ({ record }) => record.act === "limit" && kindOf(record.limit) === "deposit",
  )?.record.at ?? 0;

/**
 * Notes what a player's limits need of books that were read anyway: the money engine asks no provider under the player's lock. A
 * book that could not be read leaves what was noted before. Never throws: a win that is not noted does not count.
 */
export const noteForCare = async (
  services: Services,
  playerKey: string,
  { families, transactions }: Books,
): Promise<void> => {
  try {
    const { at, limits } = await limitsNow(services, playerKey);
    const set = LIMIT_NAMES.filter((name) => limits[name] !== undefined);
    const since = earliestPeriod(at);
    const wins = set.some(isLossLimit)
      ? families.map(async ({ family, wins: read, list, rates }) =>
          read === null
            ? []
            : {
                book: family,
                days: daysOf(await ownWins(services, playerKey, since, { family, wins: read, list, rates })),
              },
        )
      : [];
    const credits = async () => {
      if (transactions === null || !set.some((name) => kindOf(name) === "deposit")) return [];
      const from = Math.max(since, await firstDepositLimit(services, playerKey));
      return { book: "credits", days: daysOf(await creditsWithoutRequest(services, playerKey, from, transactions)) };
    };
    await noteSeen(services, playerKey, (await Promise.all([...wins, credits()])).flat());
  } catch (err) {
    services.log.warn({ event: "care_books_not_noted", player: playerKey, err });
  }
};
