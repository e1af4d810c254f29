import type { Metadata } from "next";
import { ChartsScreen } from "@/components/market/charts-screen";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { marketsFor, readVisit } from "../visit";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).charts.title });

/** /charts: every player's, with betting or without. */
const ChartsPage = async () => {
  const { player } = await readVisit();
  const [list, { charts }] = await Promise.all([marketsFor(player, "main"), words()]);
  return (
    <WordsProvider sections={{ charts }}>
      <ChartsScreen initial={list} />
    </WordsProvider>
  );
};

export default ChartsPage;
