import { BidPage } from "../bid-page";

/** /stripplepana?market=ID */
const StarlineTriplePanaPage = async ({ searchParams }: PageProps<"/stripplepana">) => (
  <BidPage gameTypeId="starline-triple-pana" marketId={(await searchParams).market} />
);

export default StarlineTriplePanaPage;
