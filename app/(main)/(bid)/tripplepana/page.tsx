import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("triple-pana");

/** /tripplepana?market=ID */
const TriplePanaPage = async ({ searchParams }: PageProps<"/tripplepana">) => (
  <BidPage gameTypeId="triple-pana" marketId={(await searchParams).market} />
);

export default TriplePanaPage;
