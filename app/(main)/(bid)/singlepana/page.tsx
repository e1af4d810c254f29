import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("single-pana");

/** /singlepana?market=ID */
const SinglePanaPage = async ({ searchParams }: PageProps<"/singlepana">) => (
  <BidPage gameTypeId="single-pana" marketId={(await searchParams).market} />
);

export default SinglePanaPage;
