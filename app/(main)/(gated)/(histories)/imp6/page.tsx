import { HistoryPage, historyTitle } from "../history-page";

export const generateMetadata = () => historyTitle("starline-wins");

/** /imp6: the Starline win history. */
const StarlineWinsPage = () => <HistoryPage kind="starline-wins" />;

export default StarlineWinsPage;
