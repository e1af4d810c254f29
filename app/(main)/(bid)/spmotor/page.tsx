import { marketTitle } from "../../market-title";
import { BidPage } from "../bid-page";

export const generateMetadata = async ({ searchParams }: PageProps<"/spmotor">) =>
  marketTitle("sp-motor", (await searchParams).market);

/** /spmotor?market=ID */
const SpMotorPage = async ({ searchParams }: PageProps<"/spmotor">) => (
  <BidPage gameTypeId="sp-motor" marketId={(await searchParams).market} />
);

export default SpMotorPage;
