import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/doublepana">) =>
  marketTitle("double-pana", (await searchParams).market);

/** /doublepana?market=ID */
const DoublePanaPage = async ({ searchParams }: PageProps<"/doublepana">) => (
  <BidPage gameTypeId="double-pana" marketId={(await searchParams).market} />
);

export default DoublePanaPage;
