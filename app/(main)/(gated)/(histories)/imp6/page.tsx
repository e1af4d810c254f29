import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("starline-wins");

/** /imp6: the Starline win history. */
const StarlineWinsPage = () => <HistoryPage kind="starline-wins" Screen={WinHistoryScreen} />;

export default StarlineWinsPage;
