import { bidPage } from "../bid-page";

/** /singlepana?market=ID */
const page = bidPage("single-pana");

export const generateMetadata = page.title;

export default page.show;
