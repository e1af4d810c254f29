"use client";

import { createContext, useContext } from "react";
import type { EventWords } from "./event-words";

/** From the bell: a header lies outside the words of its page. */
export const EventWordsContext = createContext<EventWords | null>(null);

/** @throws Error outside the bell. */
export const useEventWords = (): EventWords => {
  const words = useContext(EventWordsContext);
  if (words === null) throw new Error("the words of events are given by the bell alone");
  return words;
};
