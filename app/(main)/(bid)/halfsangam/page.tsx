import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/halfsangam">) =>
  marketTitle("half-sangam", (await searchParams).market);

/** /halfsangam?market=ID */
const HalfSangamPage = async ({ searchParams }: PageProps<"/halfsangam">) => (
  <BidPage gameTypeId="half-sangam" marketId={(await searchParams).market} />
);

export default HalfSangamPage;
