import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/spdptp">) =>
  marketTitle("sp-dp-tp", (await searchParams).market);

/** /spdptp?market=ID */
const SpDpTpPage = async ({ searchParams }: PageProps<"/spdptp">) => (
  <BidPage gameTypeId="sp-dp-tp" marketId={(await searchParams).market} />
);

export default SpDpTpPage;
