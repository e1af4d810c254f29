import { bidPage } from "../bid-page";

/** /jodi?market=ID */
const page = bidPage("jodi-digit");

export const generateMetadata = page.title;

export default page.show;
