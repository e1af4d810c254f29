import { bidPage } from "../bid-page";

/** /starsingle?market=ID */
const page = bidPage("starline-single-digit");

export const generateMetadata = page.title;

export default page.show;
