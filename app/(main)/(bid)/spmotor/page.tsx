import { BidPage } from "../bid-page";

/** /spmotor?market=ID */
const SpMotorPage = async ({ searchParams }: PageProps<"/spmotor">) => (
  <BidPage gameTypeId="sp-motor" marketId={(await searchParams).market} />
);

export default SpMotorPage;
