import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("sp-motor");

export { generateMetadata, show as default };
