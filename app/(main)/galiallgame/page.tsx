import { ChooserPage } from "../chooser-page";

/** /galiallgame?market=ID */
const GaliChooserPage = async ({ searchParams }: PageProps<"/galiallgame">) => (
  <ChooserPage family="gali" marketId={(await searchParams).market} />
);

export default GaliChooserPage;
