import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("starline-single-digit");

/** /starsingle?market=ID */
const StarlineSingleDigitPage = async ({ searchParams }: PageProps<"/starsingle">) => (
  <BidPage gameTypeId="starline-single-digit" marketId={(await searchParams).market} />
);

export default StarlineSingleDigitPage;
