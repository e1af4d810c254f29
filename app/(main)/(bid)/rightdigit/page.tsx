import { BidPage } from "../bid-page";

/** /rightdigit?market=ID */
const GaliRightDigitPage = async ({ searchParams }: PageProps<"/rightdigit">) => (
  <BidPage gameTypeId="gali-right-digit" marketId={(await searchParams).market} />
);

export default GaliRightDigitPage;
