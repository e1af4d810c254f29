import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("full-sangam");

export { generateMetadata, show as default };
