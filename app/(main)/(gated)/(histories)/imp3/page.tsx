import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("main-wins");

/** /imp3: the main win history. */
const MainWinsPage = () => <HistoryPage kind="main-wins" Screen={WinHistoryScreen} />;

export default MainWinsPage;
