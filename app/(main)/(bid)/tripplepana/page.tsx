import { BidPage } from "../bid-page";

/** /tripplepana?market=ID */
const TriplePanaPage = async ({ searchParams }: PageProps<"/tripplepana">) => (
  <BidPage gameTypeId="triple-pana" marketId={(await searchParams).market} />
);

export default TriplePanaPage;
