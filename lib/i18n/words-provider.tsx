"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Sections } from "./sections";
import type { Language, Section, Words } from "./words";

interface Given {
  readonly language: Language;
  readonly sections: Sections;
}

const WordsContext = createContext<Given>({ language: "en", sections: {} });

interface WordsProviderProps {
  /** Only where it is first known, at the root. */
  readonly language?: Language;
  readonly sections: Sections;
  readonly children: ReactNode;
}

/** Gives client components below it the words of `sections`, beside those given further up. */
export const WordsProvider = ({ language, sections, children }: WordsProviderProps) => {
  const above = useContext(WordsContext);
  const given = useMemo(
    () => ({ language: language ?? above.language, sections: { ...above.sections, ...sections } }),
    [above, language, sections],
  );
  return <WordsContext value={given}>{children}</WordsContext>;
};

/** One section of the catalogue in the player's language. @throws Error where no page above provides the section. */
export const useWords = <Name extends Section>(name: Name): Words[Name] => {
  const section = useContext(WordsContext).sections[name];
  if (section === undefined) throw new Error(`no words of section "${name}" are provided here`);
  return section as Words[Name];
};

/** The language that the words are in. */
export const useLanguage = (): Language => useContext(WordsContext).language;
