import { bidPage } from "../bid-page";

/** /sdoublepana?market=ID */
const page = bidPage("starline-double-pana");

export const generateMetadata = page.title;

export default page.show;
