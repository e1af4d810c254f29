import { bidPage } from "../bid-page";

/** /doublepana?market=ID */
const page = bidPage("double-pana");

export const generateMetadata = page.title;

export default page.show;
