import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("starline-double-pana");

export { generateMetadata, show as default };
