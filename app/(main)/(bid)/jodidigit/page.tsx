import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("gali-jodi-digit");

export { generateMetadata, show as default };
