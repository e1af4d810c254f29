import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("half-sangam");

/** /halfsangam?market=ID */
const HalfSangamPage = async ({ searchParams }: PageProps<"/halfsangam">) => (
  <BidPage gameTypeId="half-sangam" marketId={(await searchParams).market} />
);

export default HalfSangamPage;
