import { BidPage } from "../bid-page";

/** /spdptp?market=ID */
const SpDpTpPage = async ({ searchParams }: PageProps<"/spdptp">) => (
  <BidPage gameTypeId="sp-dp-tp" marketId={(await searchParams).market} />
);

export default SpDpTpPage;
