import { BidPage } from "../bid-page";

/** /singlepana?market=ID */
const SinglePanaPage = async ({ searchParams }: PageProps<"/singlepana">) => (
  <BidPage gameTypeId="single-pana" marketId={(await searchParams).market} />
);

export default SinglePanaPage;
