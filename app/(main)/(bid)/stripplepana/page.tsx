import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("starline-triple-pana");

/** /stripplepana?market=ID */
const StarlineTriplePanaPage = async ({ searchParams }: PageProps<"/stripplepana">) => (
  <BidPage gameTypeId="starline-triple-pana" marketId={(await searchParams).market} />
);

export default StarlineTriplePanaPage;
