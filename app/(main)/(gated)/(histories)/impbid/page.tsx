import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("gali-bids");

/** /impbid: the Gali bid history. */
const GaliBidsPage = () => <HistoryPage kind="gali-bids" Screen={BidHistoryScreen} />;

export default withSkeleton(GaliBidsPage, Skeleton);
