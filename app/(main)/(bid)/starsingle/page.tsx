import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/starsingle">) =>
  marketTitle("starline-single-digit", (await searchParams).market);

/** /starsingle?market=ID */
const StarlineSingleDigitPage = async ({ searchParams }: PageProps<"/starsingle">) => (
  <BidPage gameTypeId="starline-single-digit" marketId={(await searchParams).market} />
);

export default StarlineSingleDigitPage;
