import type { Metadata } from "next";
import { ChartsScreen } from "@/components/market/charts-screen";
import { words } from "@/lib/i18n/server-words";
import { leaveOnBreak, marketsFor, readVisit } from "@/lib/server/pages/visit";
import { MainPage } from "../main-page";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).charts.title });

const ChartsPage = async () => {
  const { player } = await readVisit();
  await leaveOnBreak(player);
  return (
    <MainPage words="charts">
      <ChartsScreen initial={await marketsFor(player, "main")} />
    </MainPage>
  );
};

export default ChartsPage;
