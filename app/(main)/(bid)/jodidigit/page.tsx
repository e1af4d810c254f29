import { bidPage } from "../bid-page";

/** /jodidigit?market=ID */
const page = bidPage("gali-jodi-digit");

export const generateMetadata = page.title;

export default page.show;
