import { bidPage } from "../bid-page";

/** /rightdigit?market=ID */
const page = bidPage("gali-right-digit");

export const generateMetadata = page.title;

export default page.show;
