import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/sdoublepana">) =>
  marketTitle("starline-double-pana", (await searchParams).market);

/** /sdoublepana?market=ID */
const StarlineDoublePanaPage = async ({ searchParams }: PageProps<"/sdoublepana">) => (
  <BidPage gameTypeId="starline-double-pana" marketId={(await searchParams).market} />
);

export default StarlineDoublePanaPage;
