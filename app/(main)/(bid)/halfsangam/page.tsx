import { BidPage } from "../bid-page";

/** /halfsangam?market=ID */
const HalfSangamPage = async ({ searchParams }: PageProps<"/halfsangam">) => (
  <BidPage gameTypeId="half-sangam" marketId={(await searchParams).market} />
);

export default HalfSangamPage;
