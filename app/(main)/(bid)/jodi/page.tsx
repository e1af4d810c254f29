import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("jodi-digit");

export { generateMetadata, show as default };
