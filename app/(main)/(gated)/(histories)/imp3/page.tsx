import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("main-wins");

/** /imp3: the main win history. */
const MainWinsPage = () => <HistoryPage kind="main-wins" />;

export default MainWinsPage;
