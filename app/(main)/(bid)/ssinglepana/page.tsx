import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/ssinglepana">) =>
  marketTitle("starline-single-pana", (await searchParams).market);

/** /ssinglepana?market=ID */
const StarlineSinglePanaPage = async ({ searchParams }: PageProps<"/ssinglepana">) => (
  <BidPage gameTypeId="starline-single-pana" marketId={(await searchParams).market} />
);

export default StarlineSinglePanaPage;
