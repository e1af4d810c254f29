import type { IndiaDay } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

type DateWords = Pick<Words, "tips" | "market" | "history">;

/** @param index days since Monday. */
export const weekdayName = (index: number, { market }: DateWords): string | undefined =>
  [market.monday, market.tuesday, market.wednesday, market.thursday, market.friday, market.saturday, market.sunday][
    index
  ];

/** "16 Nov 2026" in the player's language. */
const dateText = ({ day, month, year }: IndiaDay, { history }: DateWords): string =>
  `${day} ${Object.values(history.months)[month - 1]} ${year}`;

/** Which week is shown. @param days Monday to Sunday. */
export const weekText = (days: readonly IndiaDay[], words: DateWords): string => {
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? fill(words.tips.week, { from: dateText(from, words), to: dateText(to, words) }) : "";
};
