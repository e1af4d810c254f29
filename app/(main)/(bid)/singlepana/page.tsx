import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("single-pana");

export { generateMetadata, show as default };
