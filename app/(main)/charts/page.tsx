import { ChartsScreen } from "@/components/market/charts-screen";
import { leaveOnBreak, marketsFor, readVisit } from "@/lib/server/pages/visit";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ charts }) => charts.title);

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
