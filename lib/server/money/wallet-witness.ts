import { addPoints, comparePoints, type Points, subtractPoints } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../player/read-account";
import type { Services } from "../services";
import type { MoneyActor } from "./money-kind";

/** The wallet as it is now, or null where the provider does not tell it. */
const balanceNow = (services: Services, actor: MoneyActor): Promise<Points | null> => {
  forgetAccount(services, actor);
  return readAccount(services, actor).then(
    (account) => account.balance,
    () => null,
  );
};

/**
 * Whether exactly this many points have gone from the wallet since `before`, beyond what is known to be spent on other
 * requests. Where no row in the books tells why, nobody may call the request failed.
 */
export const pointsWent = async (
  services: Services,
  actor: MoneyActor,
  before: Points | null,
  amount: Points,
  spent: Points,
): Promise<boolean> => {
  if (before === null) return false;
  const now = await balanceNow(services, actor);
  return now !== null && comparePoints(subtractPoints(before, now), addPoints(amount, spent)) === 0;
};
