import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("sp-dp-tp");

/** /spdptp?market=ID */
const SpDpTpPage = async ({ searchParams }: PageProps<"/spdptp">) => (
  <BidPage gameTypeId="sp-dp-tp" marketId={(await searchParams).market} />
);

export default SpDpTpPage;
