import { BidPage } from "../bid-page";

/** /starsingle?market=ID */
const StarlineSingleDigitPage = async ({ searchParams }: PageProps<"/starsingle">) => (
  <BidPage gameTypeId="starline-single-digit" marketId={(await searchParams).market} />
);

export default StarlineSingleDigitPage;
