import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("single-digit");

export { generateMetadata, show as default };
