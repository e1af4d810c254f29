import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

/** The numbers of a grid that are picked, and those that the list has already. */
export interface MarkedNumbers {
  readonly chosen: readonly string[];
  readonly listed: ReadonlySet<string>;
}

/**
 * Returns the props that name a tab of numbers, as "6, 2 chosen, 1 in your list", and by which app/bid.css marks it.
 * @param holds whether a number stands under the tab.
 */
export const markTab = (
  t: Translations["bid"],
  name: string,
  { chosen, listed }: MarkedNumbers,
  holds: (number: string) => boolean,
) => {
  const count = (numbers: readonly string[]) => numbers.filter(holds).length;
  const [pickedCount, addedCount] = [count(chosen), count([...listed])];
  const texts = [
    name,
    pickedCount > 0 && interpolate(t.chosenCount, { count: pickedCount }),
    addedCount > 0 && `${addedCount} ${t.inList}`,
  ];
  return {
    "aria-label": texts.filter(Boolean).join(", "),
    "data-chosen": pickedCount > 0 || undefined,
    "data-listed": addedCount > 0 || undefined,
  };
};
