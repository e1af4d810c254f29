import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("dp-motor");

export { generateMetadata, show as default };
