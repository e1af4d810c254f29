import { FamilyPage, familyTitle } from "../family-page";

export const generateMetadata = () => familyTitle("starline");

/** /imp2: Starline's panel and list. */
const StarlinePage = async ({ searchParams }: PageProps<"/imp2">) => (
  <FamilyPage family="starline" notice={(await searchParams).notice} />
);

export default StarlinePage;
