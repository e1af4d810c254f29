import { ChooserPage } from "../chooser-page";
import { familyTitle } from "../family-page";
import { chooserTitle } from "../market-title";

export const generateMetadata = async ({ searchParams }: PageProps<"/galiallgame">) =>
  chooserTitle("gali", (await searchParams).market, await familyTitle("gali"));

/** /galiallgame?market=ID */
const GaliChooserPage = async ({ searchParams }: PageProps<"/galiallgame">) => (
  <ChooserPage family="gali" marketId={(await searchParams).market} />
);

export default GaliChooserPage;
