import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("gali-wins");

/** /impwin: the Gali win history. */
const GaliWinsPage = () => <HistoryPage kind="gali-wins" Screen={WinHistoryScreen} />;

export default withSkeleton(GaliWinsPage, Skeleton);
