import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { withSkeleton } from "../../../with-skeleton";
import { HistoryPage, historyTitle } from "../history-page";
import { Skeleton } from "../skeleton";

export const generateMetadata = () => historyTitle("main-wins");

/** /imp3: the main win history. */
const MainWinsPage = () => <HistoryPage kind="main-wins" Screen={WinHistoryScreen} />;

export default withSkeleton(MainWinsPage, Skeleton);
