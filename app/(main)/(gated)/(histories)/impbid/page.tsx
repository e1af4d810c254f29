import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("gali-bids");

/** /impbid, /impbid?day=2026-11-20: the Gali bid history. */
const GaliBidsPage = async ({ searchParams }: PageProps<"/impbid">) => (
  <HistoryPage day={(await searchParams).day} kind="gali-bids" Screen={BidHistoryScreen} />
);

export default withSkeleton(GaliBidsPage, Skeleton);
