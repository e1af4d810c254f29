import { bidPage } from "../bid-page";

/** /ssinglepana?market=ID */
const page = bidPage("starline-single-pana");

export const generateMetadata = page.title;

export default page.show;
