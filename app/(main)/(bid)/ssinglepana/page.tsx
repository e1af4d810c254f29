import { BidPage } from "../bid-page";

/** /ssinglepana?market=ID */
const StarlineSinglePanaPage = async ({ searchParams }: PageProps<"/ssinglepana">) => (
  <BidPage gameTypeId="starline-single-pana" marketId={(await searchParams).market} />
);

export default StarlineSinglePanaPage;
