import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useToday } from "@/lib/client/clock/use-today";
import { formatIsoDays, parseHistoryDays } from "@/lib/domain/history-days";
import { indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { daysPath } from "@/lib/routes";
import type { ChosenDays } from "./days-form";

/** Returns the days that the URL names, or today. */
export const useDaysOfUrl = (): ChosenDays => {
  const search = useSearchParams();
  const today = useToday();
  return formatIsoDays(parseHistoryDays(Object.fromEntries(search), parseIsoDay(today) ?? indiaMoment(0)));
};

/**
 * Keeps the days of a history in its URL, so that the links to other histories, Back and a reload show the same days.
 * @param first the days of the page's rows, of which the URL may no longer be when Back shows the page again
 */
export const useChosenDays = (first: ChosenDays) => {
  const ofUrl = useDaysOfUrl();
  const today = useToday();
  const [ofPage] = useState(first);
  const [start] = useState(() => (ofUrl.from === first.from && ofUrl.to === first.to ? ofPage : ofUrl));
  const [days, setDays] = useState(start);
  const save = (chosen: ChosenDays): void => {
    setDays(chosen);
    window.history.replaceState(null, "", daysPath(window.location.pathname, chosen, today));
  };
  return { ofPage, start, days, setDays, save };
};
