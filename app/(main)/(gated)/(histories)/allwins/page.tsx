import { AllWinsScreen } from "@/components/history/all-wins-screen";
import { allHistoriesPage } from "../all-histories-page";

const { generateMetadata, show } = allHistoriesPage("wins", AllWinsScreen);

export { generateMetadata, show as default };
