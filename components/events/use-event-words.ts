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

/** @throws Error where the operator has no keys for push messages. */
export const usePushWords = (): NonNullable<EventWords["push"]> => {
  const { push } = useEventWords();
  if (push === null) throw new Error("without keys there are no words of push messages");
  return push;
};
