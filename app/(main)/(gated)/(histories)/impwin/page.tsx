import { WinHistoryScreen } from "@/components/history/win-history-screen";
import { historyPage } from "../history-page";

const { generateMetadata, show } = historyPage("gali-wins", WinHistoryScreen);

export { generateMetadata, show as default };
