import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/jodidigit">) =>
  marketTitle("gali-jodi-digit", (await searchParams).market);

/** /jodidigit?market=ID */
const GaliJodiDigitPage = async ({ searchParams }: PageProps<"/jodidigit">) => (
  <BidPage gameTypeId="gali-jodi-digit" marketId={(await searchParams).market} />
);

export default GaliJodiDigitPage;
