import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("starline-single-pana");

export { generateMetadata, show as default };
