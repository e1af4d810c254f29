import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("single-digit");

/** /single?market=ID */
const SingleDigitPage = async ({ searchParams }: PageProps<"/single">) => (
  <BidPage gameTypeId="single-digit" marketId={(await searchParams).market} />
);

export default SingleDigitPage;
