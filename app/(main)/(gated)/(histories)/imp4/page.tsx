import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("main-bids");

/** /imp4, /imp4?day=2026-11-20: the main bid history. */
const MainBidsPage = async ({ searchParams }: PageProps<"/imp4">) => (
  <HistoryPage day={(await searchParams).day} kind="main-bids" Screen={BidHistoryScreen} />
);

export default MainBidsPage;
