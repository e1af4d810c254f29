import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("gali-jodi-digit");

/** /jodidigit?market=ID */
const GaliJodiDigitPage = async ({ searchParams }: PageProps<"/jodidigit">) => (
  <BidPage gameTypeId="gali-jodi-digit" marketId={(await searchParams).market} />
);

export default GaliJodiDigitPage;
