import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("triple-pana");

export { generateMetadata, show as default };
