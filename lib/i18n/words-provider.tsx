"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/contract/preferences";
import { type Screen, type ScreenWords, type Sections, sectionsOf } from "./sections";

interface Given {
  readonly language: Language;
  readonly sections: Sections;
}

const WordsContext = createContext<Given>({ language: "en", sections: {} });

/** A page's errors are more errors. */
const joined = (above: Sections, own: Sections): Sections => ({
  ...above,
  ...own,
  errors: { ...above.errors, ...own.errors },
});

interface WordsProviderProps {
  /** Set at the root, and inherited below. */
  readonly language?: Language;
  readonly sections: Sections;
  readonly children: ReactNode;
}

/** Gives client components below it the words of `sections`, in addition to those of providers above. */
export const WordsProvider = ({ language, sections, children }: WordsProviderProps) => {
  const above = useContext(WordsContext);
  const given = useMemo(
    () => ({ language: language ?? above.language, sections: joined(above.sections, sections) }),
    [above, language, sections],
  );
  return <WordsContext value={given}>{children}</WordsContext>;
};

/**
 * A screen's words in the player's language. A component of several screens names the screen with the fewest sections.
 * @throws Error on a page without these sections.
 */
export const useWords = <Name extends Screen>(screen: Name): ScreenWords<Name> => {
  const { sections } = useContext(WordsContext);
  const missing = sectionsOf(screen).find((name) => name !== "accountErrors" && !(name in sections));
  if (missing !== undefined) throw new Error(`the page gives no words of "${missing}", which "${screen}" needs`);
  // The check above proves this cast.
  return sections as ScreenWords<Name>;
};

/** The language that the words are in. */
export const useLanguage = (): Language => useContext(WordsContext).language;
