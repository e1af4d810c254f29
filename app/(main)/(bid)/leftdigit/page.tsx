import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("gali-left-digit");

export { generateMetadata, show as default };
