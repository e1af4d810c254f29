import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/single">) =>
  marketTitle("single-digit", (await searchParams).market);

/** /single?market=ID */
const SingleDigitPage = async ({ searchParams }: PageProps<"/single">) => (
  <BidPage gameTypeId="single-digit" marketId={(await searchParams).market} />
);

export default SingleDigitPage;
