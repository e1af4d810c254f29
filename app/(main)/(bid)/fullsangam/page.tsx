import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("full-sangam");

/** /fullsangam?market=ID */
const FullSangamPage = async ({ searchParams }: PageProps<"/fullsangam">) => (
  <BidPage gameTypeId="full-sangam" marketId={(await searchParams).market} />
);

export default FullSangamPage;
