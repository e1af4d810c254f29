import { HomeCards } from "@/components/market/home-cards";
import { MarketsScreen } from "@/components/market/markets-screen";
import { words } from "@/lib/i18n/server-words";
import { marketsFor, readVisit } from "../visit";

/** /imp: home, the ways to the other families and the main market list. */
const HomePage = async () => {
  const { player, betting } = await readVisit();
  const [list, all] = await Promise.all([marketsFor(player, "main"), words()]);
  return (
    <>
      <HomeCards words={all.market} />
      <MarketsScreen bettingOn={betting === "on"} initial={list} />
    </>
  );
};

export default HomePage;
