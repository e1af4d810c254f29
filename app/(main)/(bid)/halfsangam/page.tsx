import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("half-sangam");

export { generateMetadata, show as default };
