import { bidPage } from "../bid-page";

/** /halfsangam?market=ID */
const page = bidPage("half-sangam");

export const generateMetadata = page.title;

export default page.show;
