import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("starline-single-pana");

/** /ssinglepana?market=ID */
const StarlineSinglePanaPage = async ({ searchParams }: PageProps<"/ssinglepana">) => (
  <BidPage gameTypeId="starline-single-pana" marketId={(await searchParams).market} />
);

export default StarlineSinglePanaPage;
