import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/leftdigit">) =>
  marketTitle("gali-left-digit", (await searchParams).market);

/** /leftdigit?market=ID */
const GaliLeftDigitPage = async ({ searchParams }: PageProps<"/leftdigit">) => (
  <BidPage gameTypeId="gali-left-digit" marketId={(await searchParams).market} />
);

export default GaliLeftDigitPage;
