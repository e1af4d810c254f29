import type { ReactNode } from "react";
import { ViewerWatch } from "@/components/shell/viewer-watch";
import type { Sections } from "@/lib/i18n/sections";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { readVisitor, viewerOf } from "./visit";

interface MainPageProps {
  /** All that the screen needs beside the root's words: the layout around it may be of an earlier moment. */
  readonly words?: Sections;
  readonly children: ReactNode;
}

/** What every page of the main layout renders: its words, and for whom it was rendered (docs/faults.md, row 40). */
export const MainPage = async ({ words = {}, children }: MainPageProps) => (
  <WordsProvider sections={words}>
    <ViewerWatch viewer={await viewerOf(await readVisitor())} />
    {children}
  </WordsProvider>
);
