import { bidPage } from "../bid-page";

/** /fullsangam?market=ID */
const page = bidPage("full-sangam");

export const generateMetadata = page.title;

export default page.show;
