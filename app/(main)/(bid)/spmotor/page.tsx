import { bidPage } from "../bid-page";

/** /spmotor?market=ID */
const page = bidPage("sp-motor");

export const generateMetadata = page.title;

export default page.show;
