import { BidPage } from "../bid-page";

/** /jodi?market=ID */
const JodiDigitPage = async ({ searchParams }: PageProps<"/jodi">) => (
  <BidPage gameTypeId="jodi-digit" marketId={(await searchParams).market} />
);

export default JodiDigitPage;
