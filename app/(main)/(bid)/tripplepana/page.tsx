import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/tripplepana">) =>
  marketTitle("triple-pana", (await searchParams).market);

/** /tripplepana?market=ID */
const TriplePanaPage = async ({ searchParams }: PageProps<"/tripplepana">) => (
  <BidPage gameTypeId="triple-pana" marketId={(await searchParams).market} />
);

export default TriplePanaPage;
