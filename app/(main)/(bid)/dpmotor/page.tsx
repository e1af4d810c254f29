import { BidPage } from "../bid-page";

/** /dpmotor?market=ID */
const DpMotorPage = async ({ searchParams }: PageProps<"/dpmotor">) => (
  <BidPage gameTypeId="dp-motor" marketId={(await searchParams).market} />
);

export default DpMotorPage;
