import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/rightdigit">) =>
  marketTitle("gali-right-digit", (await searchParams).market);

/** /rightdigit?market=ID */
const GaliRightDigitPage = async ({ searchParams }: PageProps<"/rightdigit">) => (
  <BidPage gameTypeId="gali-right-digit" marketId={(await searchParams).market} />
);

export default GaliRightDigitPage;
