import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { historyPage } from "../history-page";

const { generateMetadata, show } = historyPage("gali-bids", BidHistoryScreen);

export { generateMetadata, show as default };
