import { BidPage } from "../bid-page";

/** /fullsangam?market=ID */
const FullSangamPage = async ({ searchParams }: PageProps<"/fullsangam">) => (
  <BidPage gameTypeId="full-sangam" marketId={(await searchParams).market} />
);

export default FullSangamPage;
