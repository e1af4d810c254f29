import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("gali-right-digit");

/** /rightdigit?market=ID */
const GaliRightDigitPage = async ({ searchParams }: PageProps<"/rightdigit">) => (
  <BidPage gameTypeId="gali-right-digit" marketId={(await searchParams).market} />
);

export default GaliRightDigitPage;
