import { bidPage } from "../bid-page";

/** /single?market=ID */
const page = bidPage("single-digit");

export const generateMetadata = page.title;

export default page.show;
