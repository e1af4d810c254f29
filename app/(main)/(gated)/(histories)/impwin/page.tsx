import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("gali-wins");

/** /impwin: the Gali win history. */
const GaliWinsPage = () => <HistoryPage kind="gali-wins" Screen={WinHistoryScreen} />;

export default GaliWinsPage;
