import { BidPage } from "../bid-page";

/** /jodidigit?market=ID */
const GaliJodiDigitPage = async ({ searchParams }: PageProps<"/jodidigit">) => (
  <BidPage gameTypeId="gali-jodi-digit" marketId={(await searchParams).market} />
);

export default GaliJodiDigitPage;
