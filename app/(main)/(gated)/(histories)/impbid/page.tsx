import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("gali-bids");

/** /impbid, /impbid?day=2026-11-20: the Gali bid history. */
const GaliBidsPage = async ({ searchParams }: PageProps<"/impbid">) => (
  <HistoryPage day={(await searchParams).day} kind="gali-bids" Screen={BidHistoryScreen} />
);

export default GaliBidsPage;
