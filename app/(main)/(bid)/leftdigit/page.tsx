import { bidPage } from "../bid-page";

/** /leftdigit?market=ID */
const page = bidPage("gali-left-digit");

export const generateMetadata = page.title;

export default page.show;
