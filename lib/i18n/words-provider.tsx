"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Sections } from "./sections";
import type { Section, Words } from "./words";

const WordsContext = createContext<Sections>({});

/** Gives client components below it the words of `sections`, beside those given further up. */
export const WordsProvider = ({ sections, children }: { readonly sections: Sections; readonly children: ReactNode }) => {
  const above = useContext(WordsContext);
  const all = useMemo(() => ({ ...above, ...sections }), [above, sections]);
  return <WordsContext value={all}>{children}</WordsContext>;
};

/** One section of the catalogue in the player's language. @throws Error where no page above provides the section. */
export const useWords = <Name extends Section>(name: Name): Words[Name] => {
  const section = useContext(WordsContext)[name];
  if (section === undefined) throw new Error(`no words of section "${name}" are provided here`);
  return section as Words[Name];
};
