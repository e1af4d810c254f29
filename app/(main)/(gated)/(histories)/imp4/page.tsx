import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("main-bids");

/** /imp4: the main bid history. */
const MainBidsPage = () => <HistoryPage kind="main-bids" />;

export default MainBidsPage;
