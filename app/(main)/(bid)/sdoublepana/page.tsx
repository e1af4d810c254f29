import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("starline-double-pana");

/** /sdoublepana?market=ID */
const StarlineDoublePanaPage = async ({ searchParams }: PageProps<"/sdoublepana">) => (
  <BidPage gameTypeId="starline-double-pana" marketId={(await searchParams).market} />
);

export default StarlineDoublePanaPage;
