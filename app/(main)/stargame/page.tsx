import { ChooserPage } from "../chooser-page";
import { familyTitle } from "../family-page";

export const generateMetadata = () => familyTitle("starline");

/** /stargame?market=ID */
const StarlineChooserPage = async ({ searchParams }: PageProps<"/stargame">) => (
  <ChooserPage family="starline" marketId={(await searchParams).market} />
);

export default StarlineChooserPage;
