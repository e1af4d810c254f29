import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("gali-left-digit");

/** /leftdigit?market=ID */
const GaliLeftDigitPage = async ({ searchParams }: PageProps<"/leftdigit">) => (
  <BidPage gameTypeId="gali-left-digit" marketId={(await searchParams).market} />
);

export default GaliLeftDigitPage;
