import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("sp-motor");

/** /spmotor?market=ID */
const SpMotorPage = async ({ searchParams }: PageProps<"/spmotor">) => (
  <BidPage gameTypeId="sp-motor" marketId={(await searchParams).market} />
);

export default SpMotorPage;
