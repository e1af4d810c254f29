import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useToday } from "@/lib/client/clock/use-today";
import { daysPath } from "@/lib/routes";
import type { ChosenDays } from "./days-form";

/** The days of each query that a history has written into its URL, by today and the query. */
const written = new Map<string, ChosenDays>();

/**
 * Keeps the days of a history in its URL, so that the links to other histories, Back and a reload show the same days.
 * @param first the days of the page's rows, of which the URL may no longer be when Back shows the page again
 */
export const useChosenDays = (first: ChosenDays) => {
  const search = useSearchParams();
  const today = useToday();
  const [ofPage] = useState(first);
  const [start] = useState(() => {
    const ofUrl = written.get(`${today}?${search}`);
    return ofUrl === undefined || (ofUrl.from === first.from && ofUrl.to === first.to) ? ofPage : ofUrl;
  });
  const [days, setDays] = useState(start);
  const save = (chosen: ChosenDays): void => {
    setDays(chosen);
    const url = daysPath(window.location.pathname, chosen, today);
    window.history.replaceState(null, "", url);
    written.set(`${today}?${window.location.search.slice(1)}`, chosen);
  };
  return { ofPage, start, days, setDays, save };
};
