import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("starline-wins");

/** /imp6: the Starline win history. */
const StarlineWinsPage = () => <HistoryPage kind="starline-wins" Screen={WinHistoryScreen} />;

export default withSkeleton(StarlineWinsPage, Skeleton);
