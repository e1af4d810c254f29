import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("main-bids");

/** /imp4: the main bid history. */
const MainBidsPage = () => <HistoryPage kind="main-bids" Screen={BidHistoryScreen} />;

export default withSkeleton(MainBidsPage, Skeleton);
