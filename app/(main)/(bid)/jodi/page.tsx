import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("jodi-digit");

/** /jodi?market=ID */
const JodiDigitPage = async ({ searchParams }: PageProps<"/jodi">) => (
  <BidPage gameTypeId="jodi-digit" marketId={(await searchParams).market} />
);

export default JodiDigitPage;
