import { BidPage, bidTitle } from "../bid-page";

export const generateMetadata = () => bidTitle("dp-motor");

/** /dpmotor?market=ID */
const DpMotorPage = async ({ searchParams }: PageProps<"/dpmotor">) => (
  <BidPage gameTypeId="dp-motor" marketId={(await searchParams).market} />
);

export default DpMotorPage;
