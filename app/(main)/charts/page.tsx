import { ChartsScreen } from "@/components/market/charts-screen";
import { marketsFor, redirectIfBlocked, requirePageViewer } from "@/lib/server/pages/page-viewer";
import { MainPage, titled } from "../main-page";

export const generateMetadata = titled(({ charts }) => charts.title);

const ChartsPage = async () => {
  const { player } = await requirePageViewer();
  await redirectIfBlocked(player);
  return (
    <MainPage t="charts">
      <ChartsScreen initial={await marketsFor(player, "main")} />
    </MainPage>
  );
};

export default ChartsPage;
