import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/fullsangam">) =>
  marketTitle("full-sangam", (await searchParams).market);

/** /fullsangam?market=ID */
const FullSangamPage = async ({ searchParams }: PageProps<"/fullsangam">) => (
  <BidPage gameTypeId="full-sangam" marketId={(await searchParams).market} />
);

export default FullSangamPage;
