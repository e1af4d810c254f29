import { BidPage } from "../bid-page";

/** /sdoublepana?market=ID */
const StarlineDoublePanaPage = async ({ searchParams }: PageProps<"/sdoublepana">) => (
  <BidPage gameTypeId="starline-double-pana" marketId={(await searchParams).market} />
);

export default StarlineDoublePanaPage;
