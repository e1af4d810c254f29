import { FamilyPage, familyTitle } from "../family-page";

export const generateMetadata = () => familyTitle("gali");

/** /galiIMP: KING GALI. */
const GaliPage = async ({ searchParams }: PageProps<"/galiIMP">) => (
  <FamilyPage family="gali" notice={(await searchParams).notice} />
);

export default GaliPage;
