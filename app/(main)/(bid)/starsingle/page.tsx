import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("starline-single-digit");

export { generateMetadata, show as default };
