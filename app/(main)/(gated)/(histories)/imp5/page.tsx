import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("starline-bids");

/** /imp5, /imp5?day=2026-11-20: the Starline bid history. */
const StarlineBidsPage = async ({ searchParams }: PageProps<"/imp5">) => (
  <HistoryPage day={(await searchParams).day} kind="starline-bids" Screen={BidHistoryScreen} />
);

export default StarlineBidsPage;
