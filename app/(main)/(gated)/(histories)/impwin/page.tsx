import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("gali-wins");

/** /impwin: the Gali win history. */
const GaliWinsPage = () => <HistoryPage kind="gali-wins" />;

export default GaliWinsPage;
