import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/stripplepana">) =>
  marketTitle("starline-triple-pana", (await searchParams).market);

/** /stripplepana?market=ID */
const StarlineTriplePanaPage = async ({ searchParams }: PageProps<"/stripplepana">) => (
  <BidPage gameTypeId="starline-triple-pana" marketId={(await searchParams).market} />
);

export default StarlineTriplePanaPage;
