import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("gali-bids");

/** /impbid: the Gali bid history. */
const GaliBidsPage = () => <HistoryPage kind="gali-bids" />;

export default GaliBidsPage;
