import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("double-pana");

export { generateMetadata, show as default };
