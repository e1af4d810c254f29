import { MarketsScreen } from "@/components/market/markets-screen";
import { readMarkets, readVisit } from "../visit";

/** /imp: home, the market list. */
const HomePage = async () => {
  const [{ betting }, list] = await Promise.all([readVisit(), readMarkets()]);
  return <MarketsScreen bettingOn={betting === "on"} initial={list} />;
};

export default HomePage;
