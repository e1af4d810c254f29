import { BidPage } from "../bid-page";

/** /single?market=ID */
const SingleDigitPage = async ({ searchParams }: PageProps<"/single">) => (
  <BidPage gameTypeId="single-digit" marketId={(await searchParams).market} />
);

export default SingleDigitPage;
