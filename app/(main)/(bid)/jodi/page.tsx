import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/jodi">) =>
  marketTitle("jodi-digit", (await searchParams).market);

/** /jodi?market=ID */
const JodiDigitPage = async ({ searchParams }: PageProps<"/jodi">) => (
  <BidPage gameTypeId="jodi-digit" marketId={(await searchParams).market} />
);

export default JodiDigitPage;
