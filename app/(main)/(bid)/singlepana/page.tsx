import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/singlepana">) =>
  marketTitle("single-pana", (await searchParams).market);

/** /singlepana?market=ID */
const SinglePanaPage = async ({ searchParams }: PageProps<"/singlepana">) => (
  <BidPage gameTypeId="single-pana" marketId={(await searchParams).market} />
);

export default SinglePanaPage;
