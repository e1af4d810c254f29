import { dayAt } from "@/lib/domain/time/group-by-day";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { PlayerStatements } from "./player-statements";

/** Whether the player may have bid on the day before: yes too where a statement or a bid's time is not known. */
export const mayHaveBidYesterday = ({ families }: Pick<PlayerStatements, "families">, now: number): boolean => {
  const yesterday = formatIsoDay(addDays(indiaMoment(now), -1));
  return families.some(({ bids }) => bids === null || bids.some(({ bidAt }) => ["", yesterday].includes(dayAt(bidAt))));
};
