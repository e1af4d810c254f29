import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("sp-dp-tp");

export { generateMetadata, show as default };
