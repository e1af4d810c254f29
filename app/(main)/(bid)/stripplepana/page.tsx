import { bidPage } from "../bid-page";

/** /stripplepana?market=ID */
const page = bidPage("starline-triple-pana");

export const generateMetadata = page.title;

export default page.show;
