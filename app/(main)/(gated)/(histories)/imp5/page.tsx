import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("starline-bids");

/** /imp5: the Starline bid history. */
const StarlineBidsPage = () => <HistoryPage kind="starline-bids" Screen={BidHistoryScreen} />;

export default withSkeleton(StarlineBidsPage, Skeleton);
