import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("double-pana");

/** /doublepana?market=ID */
const DoublePanaPage = async ({ searchParams }: PageProps<"/doublepana">) => (
  <BidPage gameTypeId="double-pana" marketId={(await searchParams).market} />
);

export default DoublePanaPage;
