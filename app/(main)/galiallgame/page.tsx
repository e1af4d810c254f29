import { ChooserPage } from "../chooser-page";
import { familyTitle } from "../family-page";

export const generateMetadata = () => familyTitle("gali");

/** /galiallgame?market=ID */
const GaliChooserPage = async ({ searchParams }: PageProps<"/galiallgame">) => (
  <ChooserPage family="gali" marketId={(await searchParams).market} />
);

export default GaliChooserPage;
