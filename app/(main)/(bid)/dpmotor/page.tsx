import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/dpmotor">) =>
  marketTitle("dp-motor", (await searchParams).market);

/** /dpmotor?market=ID */
const DpMotorPage = async ({ searchParams }: PageProps<"/dpmotor">) => (
  <BidPage gameTypeId="dp-motor" marketId={(await searchParams).market} />
);

export default DpMotorPage;
