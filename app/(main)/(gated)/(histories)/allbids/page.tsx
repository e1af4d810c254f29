import { AllBidsScreen } from "@/components/history/all-bids-screen";
import { allHistoriesPage } from "../all-histories-page";

const { generateMetadata, show } = allHistoriesPage("bids", AllBidsScreen);

export { generateMetadata, show as default };
