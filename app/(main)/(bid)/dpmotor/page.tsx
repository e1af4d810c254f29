import { bidPage } from "../bid-page";

/** /dpmotor?market=ID */
const page = bidPage("dp-motor");

export const generateMetadata = page.title;

export default page.show;
