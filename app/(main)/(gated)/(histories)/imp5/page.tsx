import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("starline-bids");

/** /imp5: the Starline bid history. */
const StarlineBidsPage = () => <HistoryPage kind="starline-bids" />;

export default StarlineBidsPage;
