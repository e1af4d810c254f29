import { bidPage } from "../bid-page";

/** /spdptp?market=ID */
const page = bidPage("sp-dp-tp");

export const generateMetadata = page.title;

export default page.show;
