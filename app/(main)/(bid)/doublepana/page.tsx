import { BidPage } from "../bid-page";

/** /doublepana?market=ID */
const DoublePanaPage = async ({ searchParams }: PageProps<"/doublepana">) => (
  <BidPage gameTypeId="double-pana" marketId={(await searchParams).market} />
);

export default DoublePanaPage;
