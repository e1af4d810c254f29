import { bidPage } from "../bid-page";

/** /tripplepana?market=ID */
const page = bidPage("triple-pana");

export const generateMetadata = page.title;

export default page.show;
