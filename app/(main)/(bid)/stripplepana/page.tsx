import { bidPage } from "../bid-page";

const { generateMetadata, show } = bidPage("starline-triple-pana");

export { generateMetadata, show as default };
