import { BidPage } from "../bid-page";

/** /leftdigit?market=ID */
const GaliLeftDigitPage = async ({ searchParams }: PageProps<"/leftdigit">) => (
  <BidPage gameTypeId="gali-left-digit" marketId={(await searchParams).market} />
);

export default GaliLeftDigitPage;
