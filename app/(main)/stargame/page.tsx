import { ChooserPage } from "../chooser-page";
import { familyTitle } from "../family-page";
import { chooserTitle } from "../market-title";

export const generateMetadata = async ({ searchParams }: PageProps<"/stargame">) =>
  chooserTitle("starline", (await searchParams).market, await familyTitle("starline"));

/** /stargame?market=ID */
const StarlineChooserPage = async ({ searchParams }: PageProps<"/stargame">) => (
  <ChooserPage family="starline" marketId={(await searchParams).market} />
);

export default StarlineChooserPage;
