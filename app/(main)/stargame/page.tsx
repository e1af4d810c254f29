import { ChooserPage } from "../chooser-page";

/** /stargame?market=ID */
const StarlineChooserPage = async ({ searchParams }: PageProps<"/stargame">) => (
  <ChooserPage family="starline" marketId={(await searchParams).market} />
);

export default StarlineChooserPage;
