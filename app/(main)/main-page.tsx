import type { ReactNode } from "react";
import { type Viewer, ViewerWatch } from "@/components/shell/viewer-watch";
import { type Screen, screenSections } from "@/lib/i18n/screen-words";
import { words as allWords, language } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { readVisitor, type Visit } from "@/lib/server/pages/visit";

/** For whom the shell and the page of this request are rendered. */
export const viewerOf = async (visit: Visit | null): Promise<Viewer> => ({
  player: visit?.player.playerKey ?? null,
  name: visit?.player.name ?? null,
  betting: visit?.betting ?? "off",
  language: await language(),
});

interface MainPageProps {
  /** The screen whose words the page brings beside the root's: the layout around it may be of an earlier moment. */
  readonly words?: Screen;
  readonly children: ReactNode;
}

/** What every page of the main layout renders: its words, and for whom it was rendered (docs/faults.md, row 40). */
export const MainPage = async ({ words, children }: MainPageProps) => {
  const [visit, all] = await Promise.all([readVisitor(), allWords()]);
  return (
    <WordsProvider sections={words ? screenSections(all, words) : {}}>
      <ViewerWatch viewer={await viewerOf(visit)} />
      {children}
    </WordsProvider>
  );
};
