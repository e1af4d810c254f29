import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("gali-right-digit");

export { generateMetadata, show as default };
